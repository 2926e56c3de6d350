import { FOOTER_ID } from "../../shared/page/chunks/public-names.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import { NavLinks, useNavLinks } from "../../shared/view/features/nav-links/nav-links.tsx";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import * as styles from "./footer.module.css";
import { footerTexts } from "./footer.texts.ts";

function Footer({ siteLinks = {} }: WidgetProps) {
  const texts = useTexts(footerTexts);
  const { login } = useShared((state) => state.page.links);
  const isSignedIn = useShared((state) => state.user !== null);
  const { pages, giftCards, helpCenter } = useNavLinks();
  return (
    <footer className={styles.footer} id={FOOTER_ID}>
      <div className={styles.inner}>
        <p className={styles.promise}>{texts["footer.promise"]}</p>
        <nav className={styles.links} aria-label={texts["footer.navigation"]}>
          <NavLinks links={[...(siteLinks.links ?? pages), giftCards, helpCenter]} />
          {!isSignedIn && login && (
            <a href={login} title={texts["footer.logInTitle"]} data-widget-open="login">
              {texts["footer.logIn"]}
            </a>
          )}
        </nav>
        {siteLinks.legal && (
          <nav className={`${styles.links} ${styles.legal}`} aria-label={texts["footer.legal"]}>
            <NavLinks links={siteLinks.legal} />
          </nav>
        )}
      </div>
    </footer>
  );
}

export const widget = defineWidget({ name: "footer", options: {}, Component: Footer });

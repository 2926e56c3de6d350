import { useTexts } from "../../shared/shop/store/page-slice.ts";
import { useShared } from "../../shared/shop/store/store.ts";
import { defineWidget } from "../../shared/view/mount/widget-definition.ts";
import * as styles from "./footer.module.css";
import { footerTexts } from "./footer.texts.ts";

function Footer() {
  const texts = useTexts(footerTexts);
  const links = useShared((state) => state.page.links);
  const isSignedIn = useShared((state) => state.user !== null);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.promise}>{texts["footer.promise"]}</p>
        <nav className={styles.links} aria-label={texts["footer.navigation"]}>
          <a href={links.howItWorks}>{texts["footer.howItWorks"]}</a>
          <a href={links.explore}>{texts["footer.explore"]}</a>
          {links.giftCards && (
            <a href={links.giftCards} target="_blank" rel="noopener">
              {texts["footer.giftCards"]}
            </a>
          )}
          <a href={links.helpCenter} target="_blank" rel="noopener">
            {texts["footer.helpCenter"]}
          </a>
          {!isSignedIn && (
            <a href={links.login} title={texts["footer.logInTitle"]} data-widget-open="login">
              {texts["footer.logIn"]}
            </a>
          )}
        </nav>
      </div>
    </footer>
  );
}

export const widget = defineWidget({ name: "footer", options: {}, Component: Footer });

import { useLayoutEffect, useRef } from "react";
import { useViewport } from "../../shared/page/platform/use-viewport.ts";
import { PAGES_WITHOUT_ACCOUNT } from "../../shared/shop/config/page-config.ts";
import { useShared, useTexts } from "../../shared/shop/store/store.ts";
import {
  CartButton,
  useCartIconVisible,
} from "../../shared/view/features/cart-button/cart-button.tsx";
import { NavLinks, useNavLinks } from "../../shared/view/features/nav-links/nav-links.tsx";
import { SearchBox } from "../../shared/view/features/search-box/search-box.tsx";
import { defineWidget, type WidgetProps } from "../../shared/view/mount/widget-definition.ts";
import { Icon, SHAPES } from "../../shared/view/ui/icon.tsx";
import { TriggerButton } from "../../shared/view/ui/trigger-button.tsx";
import { followNotice } from "./follow-notice.ts";
import * as styles from "./header.module.css";
import { headerOptions } from "./header.options.ts";
import { headerTexts } from "./header.texts.ts";
import { SiteMenu } from "./site-menu.tsx";
import { useFloating } from "./use-floating.ts";
import { UserMenu } from "./user-menu.tsx";

/** The characters for which a phone's bar has room in one line of large text. */
const SHORT_NAME = 10;

/** The site's header. */
function Header({ options, siteLinks = {} }: WidgetProps<typeof headerOptions>) {
  const texts = useTexts(headerTexts);
  const { links, notice, content, pageId, cartIcon } = useShared((state) => state.page);
  const user = useShared((state) => state.user);
  const isMenuOpen = useShared((state) => state.menu.isOpen);
  const viewport = useViewport();
  const isMobile = viewport === "mobile";
  const cartFlag = options.cartIcon ?? cartIcon;
  const isCartVisible = useCartIconVisible(cartFlag);
  const wrapper = useRef<HTMLDivElement>(null);
  const isFloating = useFloating(options.floating, options.size, wrapper);
  useLayoutEffect(
    () => (wrapper.current ? followNotice(wrapper.current, notice, content) : undefined),
    [notice, content],
  );

  const [logo = { href: links.home, text: texts["header.brand"] }] = siteLinks.logo ?? [];
  const { text: brand, image, href, ...attributes } = logo;
  const { pages, giftCards, helpCenter } = useNavLinks();
  const navLinks = siteLinks.links ?? pages;

  const hasAccount = !PAGES_WITHOUT_ACCOUNT.includes(pageId);
  const logIn = hasAccount && !user && links.login ? texts["header.logIn"] : undefined;
  const isNarrowWithCart = isMobile && isCartVisible;
  const shownLogIn = isNarrowWithCart ? undefined : logIn;
  return (
    // Reserves the header's space in the page while the header itself floats.
    <div ref={wrapper} className={`${styles.wrapper} ${options.size === "big" ? styles.big : ""}`}>
      <header
        className={styles.header}
        data-floating={isFloating || undefined}
        data-prerendered={viewport ? undefined : cartFlag}
        data-menu={options.menu}
      >
        <div className={styles.bar}>
          <a {...attributes} href={href || undefined} className={styles.brand} aria-label={brand}>
            {image && <img {...image} alt={image.alt} />}
            {!siteLinks.logo && (
              <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
                <path d="M11 4c1 2.7 2.7 4 5 4s4-1.3 5-4l9 4-2.5 8-4.5-1v13H9V15l-4.5 1L2 8Z" />
              </svg>
            )}
            {brand !== image?.alt && (
              <span
                // Where the log-in leaves more room for the name, a new element is shown: the other one would move.
                key={shownLogIn}
                className={styles.brandName}
                data-long={brand.length > SHORT_NAME || undefined}
              >
                {brand}
              </span>
            )}
          </a>
          <nav className={styles.tabs} aria-label={texts["header.navigation"]}>
            <NavLinks links={navLinks} />
          </nav>
          <div className={styles.search} data-folds={!options.button || undefined}>
            <SearchBox options={options} isLandmark />
          </div>
          {shownLogIn && (
            <TriggerButton
              look="filled"
              className={styles.logIn}
              href={links.login}
              data-widget-open="login"
            >
              <Icon shape={SHAPES.person} />
              {shownLogIn}
            </TriggerButton>
          )}
          {hasAccount && user && <UserMenu user={user} isNameShown={options.showFirstName} />}
          {isCartVisible && (
            <span className={styles.cart}>
              <CartButton />
            </span>
          )}
          {/* An open menu keeps the button that closes it. */}
          {(!isNarrowWithCart || isMenuOpen || options.menu === "always") && (
            <SiteMenu
              searchOptions={options}
              navLinks={[...navLinks, giftCards, helpCenter]}
              hasLogIn={isNarrowWithCart && !!logIn}
            />
          )}
        </div>
      </header>
    </div>
  );
}

export const widget = defineWidget({ name: "header", options: headerOptions, Component: Header });

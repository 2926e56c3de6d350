import { type RefObject, useLayoutEffect } from "react";
import { loadOnce } from "../../shared/page/chunks/load-once.ts";
import { reportError } from "../../shared/page/host/report.ts";
import { readDocument } from "../../shared/page/platform/read-document.ts";

const loadNoticeOffset = loadOnce("notice-offset", () => import("./notice-offset.ts"));

/**
 * Keeps the header and the page's content clear of the host's notice bar. Most pages have none, so the
 * code for it is fetched once there is one: now, or at the first scroll or resize after the host has
 * added it.
 *
 * @param notice selector of the bar
 * @param content selector of the page's content
 */
export function useNoticeOffset(
  headerRef: RefObject<HTMLElement | null>,
  notice: string,
  content: string,
): void {
  useLayoutEffect(() => {
    const checking = new AbortController();
    const following = new AbortController();

    async function follow(): Promise<void> {
      if (!readDocument("querySelector")(notice)) return;
      checking.abort();
      try {
        const { followNotice } = await loadNoticeOffset();
        if (following.signal.aborted || !headerRef.current) return;
        const stop = followNotice(headerRef.current, notice, content);
        following.signal.addEventListener("abort", stop);
      } catch (error) {
        reportError("The notice bar may cover content.", error);
      }
    }

    window.addEventListener("scroll", follow, checking);
    window.addEventListener("resize", follow, checking);
    follow();
    return () => {
      checking.abort();
      following.abort();
    };
  }, [headerRef, notice, content]);
}

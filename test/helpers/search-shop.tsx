import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { defaultOptions } from "../../shared/page/host/widget-options.ts";
import { SearchBox } from "../../shared/view/features/search-box/search-box.tsx";
import { type SearchOptions, searchOptions } from "../../widgets/search/search.options.ts";

/** A back end whose responses the test controls, and a search box. */

export interface Call {
  url: string;
  signal: AbortSignal;
  /** Responds with JSON. */
  respond: (body: unknown, status?: number) => void;
  fail: () => void;
}

export function createShop() {
  const calls: Call[] = [];
  let createAtOnce: ((url: string) => unknown) | undefined;

  vi.stubGlobal("fetch", (input: Request) => {
    const url = decodeURIComponent(input.url.replace(/^https?:\/\/[^/]+/, ""));
    return new Promise<Response>((resolve, reject) => {
      const call: Call = {
        url,
        signal: input.signal,
        respond: (body, status = 200) =>
          resolve(
            new Response(status === 204 ? null : JSON.stringify(body), {
              status,
              headers: { "content-type": "application/json" },
            }),
          ),
        fail: () => reject(new TypeError("Failed to fetch")),
      };
      if (url.startsWith("/rest/log-event/")) call.respond(null, 204);
      else calls.push(call);
      const body = url.includes("search-by-term") ? createAtOnce?.(url) : undefined;
      if (body) call.respond(body);
    });
  });

  return {
    searches: () => calls.filter(({ url }) => url.includes("/search-by-term/")),
    evictions: () => calls.filter(({ url }) => url.includes("/search-evict-cache-by-term/")),
    /** Responds at once to every search from now on. */
    respondToSearches: (create: (url: string) => unknown) => {
      createAtOnce = create;
    },
  };
}

export function createCampaign(id: number, name = `Campaign ${id}`) {
  return {
    id,
    slug: `campaign-${id}`,
    name,
    design: { dimensions: { "400": `/images/${id}-400.png` } },
  };
}

export function createResponse(count: number, totalElements = count, prefix = "Campaign") {
  const content = Array.from({ length: count }, (_, index) =>
    createCampaign(index + 1, `${prefix} ${index + 1}`),
  );
  return { content, totalElements };
}

/** Renders a search box, without a debounce by default. */
export function showSearchBox(options: Partial<SearchOptions> = {}) {
  const all = { ...defaultOptions(searchOptions), debounce: 0, ...options };
  const view = render(
    <>
      <SearchBox options={all} />
      <p>Elsewhere</p>
      <button type="button">Another button</button>
    </>,
  );
  // Without a delay between the keys, a word is one search.
  const person = userEvent.setup({ delay: null });
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Search" });
  return { ...view, person, box };
}

/** Records the details of one kind of event. */
export function recordEvents(name: "event" | "search" | "error") {
  const details: Record<string, unknown>[] = [];
  const record = (event: Event) => details.push((event as CustomEvent).detail);
  document.addEventListener(`fundraising:${name}`, record);
  return {
    details,
    stop: () => document.removeEventListener(`fundraising:${name}`, record),
  };
}

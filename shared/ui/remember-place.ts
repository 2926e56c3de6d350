/** What people can move on from; the browser itself says no to those that it does not show. */
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Remembers where in the page an element stands.
 *
 * @returns puts the focus there if nothing has it: on the element, or when it is gone or not to be
 *   seen any more, on the first thing to focus in the nearest part of the page that it stood in
 */
export function rememberPlace(element: Element | null): () => void {
  const places: Element[] = [];
  for (let place = element; place && place !== document.body; place = place.parentElement) {
    places.push(place);
  }
  return () => {
    const around = places
      .filter(({ isConnected }) => isConnected)
      .flatMap((place) => [...place.querySelectorAll(FOCUSABLE)]);
    for (const candidate of [...places.slice(0, 1), ...around]) {
      if (hasFocus()) return;
      (candidate as HTMLElement).focus();
    }
  };
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

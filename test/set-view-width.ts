/**
 * Changes the width of the view, in pixels, as turning a phone does. happy-dom tells of a media
 * query that begins to hold, not of one that ends: to leave mobile, go on to desktop.
 */
export function setViewWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(viewport: { width: number; height: number }): void };
  };
  happyDOM.setViewport({ width, height: 800 });
}

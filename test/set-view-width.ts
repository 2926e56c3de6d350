/**
 * Changes the width of the view, in pixels. happy-dom dispatches `change` when a media query starts
 * to match, not when it stops, so a test that leaves mobile has to set a desktop width.
 */
export function setViewWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(viewport: { width: number; height: number }): void };
  };
  happyDOM.setViewport({ width, height: 800 });
}

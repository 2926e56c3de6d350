interface HappyDom {
  settings: {
    enableCSSFileLoading: boolean;
    disableCSSFileLoading: boolean;
    fetch: { interceptor: object | null };
  };
}

/** Style sheets that were asked for and not answered yet, by address. */
const waiting = new Map<string, (response: Response) => void>();

/** Lets happy-dom load style sheets, which it does not do by itself, from `answerStyle`. */
export function serveStyles(): void {
  const { settings } = (window as unknown as { happyDOM: HappyDom }).happyDOM;
  settings.enableCSSFileLoading = true;
  settings.disableCSSFileLoading = false;
  settings.fetch.interceptor = {
    beforeAsyncRequest: ({ request }: { request: Request }) =>
      new Promise<Response>((resolve) => waiting.set(request.url, resolve)),
  };
}

/** Answers once `url` is asked for. */
export async function answerStyle(url: string, status = 200): Promise<void> {
  while (!waiting.has(url)) await new Promise((resolve) => setImmediate(resolve));
  waiting.get(url)?.(new Response("p { color: red }", { status }));
  waiting.delete(url);
}

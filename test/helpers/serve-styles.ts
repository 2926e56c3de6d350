interface HappyDom {
  settings: {
    enableCSSFileLoading: boolean;
    disableCSSFileLoading: boolean;
    fetch: { interceptor: object | null };
  };
}

/** Requests for style sheets without a response yet, by address. */
const pendingRequests = new Map<string, (response: Response) => void>();

/** Makes happy-dom load style sheets, which is off by default, with the responses of a test. */
export function serveStyles(): void {
  const { settings } = (window as unknown as { happyDOM: HappyDom }).happyDOM;
  settings.enableCSSFileLoading = true;
  settings.disableCSSFileLoading = false;
  settings.fetch.interceptor = {
    beforeAsyncRequest: ({ request }: { request: Request }) =>
      new Promise<Response>((resolve) => pendingRequests.set(request.url, resolve)),
  };
}

/** Waits for the request of `url` and responds to it. */
export async function respondToStyle(url: string, status = 200): Promise<void> {
  while (!pendingRequests.has(url)) await new Promise((resolve) => setImmediate(resolve));
  pendingRequests.get(url)?.(new Response("p { color: red }", { status }));
  pendingRequests.delete(url);
}

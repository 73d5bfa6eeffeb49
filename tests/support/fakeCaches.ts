/** The parts of the Cache API that the site uses, in memory; `isFull` makes every write fail as on a full device. */
export function createFakeCaches(origin = 'http://localhost') {
  const stores = new Map<string, Map<string, Response>>();
  const state = { isFull: false };
  const toKey = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      add: async (path: string) => {
        const answer = await fetch(path);
        if (!answer.ok) throw new TypeError('bad answer');
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        store.set(toKey(path), answer);
      },
      put: async (request: RequestInfo, response: Response) => {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        store.set(toKey(request), response);
      },
      match: async (request: RequestInfo) => store.get(toKey(request))?.clone(),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo) => store.delete(toKey(request)),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, store] of stores) {
        const stored = store.get(toKey(request));
        if (stored !== undefined && (cacheName ?? name) === name) return stored.clone();
      }
      return undefined;
    },
  };
  const listPaths = (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);
  return { caches, state, listPaths };
}

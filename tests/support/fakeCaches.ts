/** The Cache API as far as the site uses it, in memory; `isFull` makes every write fail as a full device does. */
export function createFakeCaches(origin = 'http://localhost') {
  const stores = new Map<string, Map<string, Response>>();
  const state = { isFull: false };
  const keyOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, origin).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      add: async (path: string) => {
        const answer = await fetch(path);
        if (!answer.ok) throw new TypeError('bad answer');
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        store.set(keyOf(path), answer);
      },
      put: async (asked: RequestInfo, response: Response) => {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
        store.set(keyOf(asked), response);
      },
      match: async (asked: RequestInfo) => store.get(keyOf(asked))?.clone(),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo) => store.delete(keyOf(asked)),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (asked: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, store] of stores) {
        const found = store.get(keyOf(asked));
        if (found !== undefined && (cacheName ?? name) === name) return found.clone();
      }
      return undefined;
    },
  };
  const pathsOf = (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);
  return { caches, state, pathsOf };
}

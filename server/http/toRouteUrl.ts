/** A path of the contract as the server's router writes it: `/api/events/{id}` is `/api/events/:id`. */
export const toRouteUrl = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

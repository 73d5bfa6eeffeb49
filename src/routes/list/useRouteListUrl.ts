import { pages } from '#contract/pages.ts';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { parseRouteListState, toRouteListParams } from './routeListState.ts';

const address = { path: pages.routelist.path, read: parseRouteListState, write: toRouteListParams };

export const useRouteListUrl = () => useListUrl(address);

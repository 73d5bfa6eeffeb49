import { pages } from '#contract/pages.ts';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { readState, writeState } from './routeListQuery.ts';

const address = { path: pages.routelist.path, read: readState, write: writeState };

export const useRouteListUrl = () => useListUrl(address);

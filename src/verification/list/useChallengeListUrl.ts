import { pages } from '#contract/pages.ts';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { readState, writeState } from './challengeListQuery.ts';

const address = { path: pages.verifications.path, read: readState, write: writeState };

export const useChallengeListUrl = () => useListUrl(address);

import { pages } from '#contract/pages.ts';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { parseChallengeListState, toChallengeListParams } from './challengeListState.ts';

const address = { path: pages.verifications.path, read: parseChallengeListState, write: toChallengeListParams };

export const useChallengeListUrl = () => useListUrl(address);

import { centreChallenges } from './centreChallenges.ts';
import type { ChallengeContent } from './challengeContentTypes.ts';
import { northChallenges } from './northChallenges.ts';
import { southChallenges } from './southChallenges.ts';

/** The challenges of the site. */
export const allChallenges: readonly ChallengeContent[] = [...centreChallenges, ...northChallenges, ...southChallenges];

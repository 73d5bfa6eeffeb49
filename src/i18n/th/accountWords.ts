import { auth } from './auth.ts';
import { notice } from './notice.ts';
import { paceSetting } from './paceSetting.ts';
import { profile } from './profile.ts';

/** What signing in, the profile, notices and pace settings say: comes when one of them is opened. */
export const words = { auth, notice, paceSetting, profile } as const;

import { auth } from './auth.ts';
import { form } from './form.ts';
import { notice } from './notice.ts';
import { paceSetting } from './paceSetting.ts';
import { profile } from './profile.ts';

/** What signing in, the profile, notices and pace settings say: comes when one of them is opened. */
export const words = { auth, form, notice, paceSetting, profile } as const;

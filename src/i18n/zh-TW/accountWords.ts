import { auth } from './auth.ts';
import { form } from './form.ts';
import { notice } from './notice.ts';
import { paceSetting } from './paceSetting.ts';

/** What signing in, notices and pace settings say: comes when one of them is opened. */
export const words = { auth, form, notice, paceSetting } as const;

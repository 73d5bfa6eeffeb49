import type { Language } from '../languages.ts';
import { pageTitles as en } from './en.ts';
import { pageTitles as fr } from './fr.ts';
import { pageTitles as ja } from './ja.ts';
import { pageTitles as ko } from './ko.ts';
import type { PageTitles } from './pageTitlesType.ts';
import { pageTitles as th } from './th.ts';
import { pageTitles as zhTW } from './zh-TW.ts';

/** For the server and the tests: the browser loads one language at a time. */
export const allPageTitles: Readonly<Record<Language, PageTitles>> = { 'zh-TW': zhTW, en, ja, fr, ko, th };

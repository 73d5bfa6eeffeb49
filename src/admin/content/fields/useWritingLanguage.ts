import { createContext, use } from 'react';
import type { Language } from '#contract/languages.ts';

/** The language whose texts the form shows. */
export const WritingLanguage = createContext<Language>('zh-TW');

export const useWritingLanguage = (): Language => use(WritingLanguage);

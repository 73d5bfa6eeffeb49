import type { Language } from '#contract/languages.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { SimulatorWords } from './simulatorWordsTypes.ts';
import { th } from './th.ts';
import { zhTw } from './zhTw.ts';

export const simulatorWords: Record<Language, SimulatorWords> = { 'zh-TW': zhTw, en, ja, fr, ko, th };

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

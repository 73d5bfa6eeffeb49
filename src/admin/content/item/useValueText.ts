import { cyclingEventKinds } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { languages } from '#contract/languages.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { isBlank, type Texts } from '#src/ui/form/texts.ts';

const isTexts = (value: object): value is Texts => 'zh-TW' in value;
const moments = ['from_at', 'until_at', 'valid_from', 'valid_until', 'registration_from', 'registration_until'];
/** Keys of a row and of a picture, whose texts say more. */
const unread = ['key', 'id'];

/** A field's typed value in words, to be compared with another. */
export function useValueText(): (name: string, value: unknown) => string {
  const { t, language } = useTranslator();
  const none = t('adminContent.blank');
  const translateWord = (name: string, value: string): string => {
    if (moments.includes(name)) return formatMoment(value, language);
    if (name === 'kind' && (cyclingEventKinds as readonly string[]).includes(value))
      return t(`cyclingEvents.kind.${value}` as WordKey & `cyclingEvents.kind.${string}`);
    if (name === 'county') return t(`cyclingEvents.county.${value}` as WordKey & `cyclingEvents.county.${string}`);
    if (name === 'kind')
      return t(`adminContent.announcement.${value}` as WordKey & `adminContent.announcement.${string}`);
    if (name === 'road_word') return t(`adminContent.road.${value}` as WordKey & `adminContent.road.${string}`);
    return value;
  };
  const texts = (value: Texts): string =>
    languages
      .filter((each) => value[each].trim() !== '')
      .map((each) => (each === 'zh-TW' ? value[each] : `${languageNames[each]}: ${value[each]}`))
      .join('\n');
  const objectText = (name: string, value: object): string => {
    if (isTexts(value)) return isBlank(value) ? '' : texts(value);
    const parts = Object.entries(value).filter(([key]) => !unread.includes(key));
    return joined(
      parts.map(([, part]) => plain(name, part)),
      ' · ',
    );
  };
  const plain = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'adminContent.yes' : 'adminContent.no');
    if (typeof value === 'string') return value.trim() === '' ? '' : translateWord(name, value);
    if (Array.isArray(value)) {
      return joined(
        value.map((each) => plain(name, each)),
        '\n',
      );
    }
    return typeof value === 'object' && value !== null ? objectText(name, value) : '';
  };
  return (name, value) => plain(name, value) || none;
}

const joined = (texts: readonly string[], between: string): string => texts.filter((text) => text !== '').join(between);

import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { toDestructionDay } from '#contract/races/consentLimits.ts';
import type { AgreedText } from '#contract/races/invitations.ts';
import { AppError } from '#server/http/AppError.ts';
import type { ConsentTexts } from './consentTexts/consentText.ts';
import { en } from './consentTexts/en.ts';
import { fr } from './consentTexts/fr.ts';
import { ja } from './consentTexts/ja.ts';
import { ko } from './consentTexts/ko.ts';
import { th } from './consentTexts/th.ts';
import { zhTW } from './consentTexts/zhTW.ts';

/** Incremented whenever the content of the texts changes. */
const version = 1;

const texts: Readonly<Record<Language, ConsentTexts>> = { 'zh-TW': zhTW, en, ja, fr, ko, th };

interface RaceFacts {
  readonly name: LocalisedText;
  readonly day: string;
}

/** The minor as named in the text; null where name and birth date are written by hand. */
export interface NamedMinor {
  readonly name: string;
  /** Null: the captain may see the text, but does not know the date. */
  readonly birth_date: string | null;
}

export const memberText = (race: RaceFacts, language: Language): AgreedText =>
  agreed(language, texts[language].member, factsOf(race, language));

export function guardianText(race: RaceFacts, minor: NamedMinor | null, language: Language): AgreedText {
  return agreed(language, texts[language].guardian, {
    ...factsOf(race, language),
    minor: minor === null ? texts[language].minorByHand : minorIn(minor, language),
  });
}

function minorIn({ name, birth_date: day }: NamedMinor, language: Language): string {
  if (day === null) return name;
  return fill(texts[language].minor, { name, birthDate: dayIn(day, language) });
}

/** Only the text that was read can be agreed to: if it has changed since, it must be shown again first. */
export function requireText({ hash }: AgreedText, readHash: string): void {
  if (hash !== readHash) throw new AppError('consent.textChanged');
}

const factsOf = ({ name, day }: RaceFacts, language: Language) => ({
  race: localise(name, language),
  day: dayIn(day, language),
  shredDay: dayIn(toDestructionDay(day), language),
});

function agreed(language: Language, text: ConsentTexts['member'], facts: Readonly<Record<string, string>>): AgreedText {
  const title = fill(text.title, facts);
  const paragraphs = text.paragraphs.map((paragraph) => ({
    title: fill(paragraph.title, facts),
    text: fill(paragraph.text, facts),
  }));
  const hash = createHash('sha256')
    .update(JSON.stringify({ version, language, title, paragraphs }))
    .digest('base64url');
  return { version, hash, title, paragraphs };
}

const fill = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '');

const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

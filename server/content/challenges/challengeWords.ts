import type { Language } from '#contract/languages.ts';
import type { FullText, LocalisedText } from '#contract/localisedText.ts';
import { mapLanguages } from '#contract/mapLanguages.ts';
import type { ChallengeContent, GateContent } from './challengeContentTypes.ts';

type SentenceFormat = (values: { readonly start: string; readonly finish: string; readonly count: number }) => string;
type Sentences = Readonly<Record<Language, SentenceFormat>>;

const titles: Readonly<Record<Language, (name: string) => string>> = {
  'zh-TW': (name) => `${name}${/[\da-z]$/i.test(name) ? ' ' : ''}驗證`,
  en: (name) => `${name} verification`,
  ja: (name) => `${name}認証`,
  fr: (name) => `${name} – vérification`,
  ko: (name) => `${name} 인증`,
  th: (name) => `${name} – ยืนยันเส้นทาง`,
};

/** The title of a challenge. The name of the ride comes first because a phone's header cuts off the end. */
export function writeChallengeTitle(name: LocalisedText): FullText {
  return mapLanguages((language) => titles[language](name[language] ?? name['zh-TW']));
}

const throughAllWords: Sentences = {
  'zh-TW': ({ start, finish, count }) => `從${start}騎到${finish}，依序通過 ${count} 個檢查點。`,
  en: ({ start, finish, count }) => `${start} to ${finish}, through all ${count} checkpoints in order.`,
  ja: ({ start, finish, count }) => `${start}から${finish}まで、${count} か所のチェックポイントを順番に通過。`,
  fr: ({ start, finish, count }) =>
    `${start} – ${finish}, en passant dans l’ordre par les ${count} points de contrôle.`,
  ko: ({ start, finish, count }) => `${start}에서 ${finish}까지, 체크포인트 ${count}곳을 차례로 통과합니다.`,
  th: ({ start, finish, count }) => `ปั่นจาก${start}ถึง${finish} ผ่านจุดตรวจครบ ${count} จุดตามลำดับ`,
};

const throughEndsWords: Sentences = {
  'zh-TW': ({ start, finish }) => `從${start}騎到${finish}，起點和終點都要通過。`,
  en: ({ start, finish }) => `${start} to ${finish}: pass the start, then the finish.`,
  ja: ({ start, finish }) => `${start}から${finish}まで。スタートとゴールを順に通過。`,
  fr: ({ start, finish }) => `${start} – ${finish} : passez au départ, puis à l’arrivée.`,
  ko: ({ start, finish }) => `${start}에서 ${finish}까지, 출발점과 도착점을 차례로 통과합니다.`,
  th: ({ start, finish }) => `ปั่นจาก${start}ถึง${finish} ต้องผ่านทั้งจุดเริ่มและเส้นชัย`,
};

const aroundLoopWords: Sentences = {
  'zh-TW': ({ start, count }) => `從${start}出發繞一圈回到${start}，依序通過 ${count} 個檢查點。`,
  en: ({ start, count }) => `A loop from ${start} and back, through all ${count} checkpoints in order.`,
  ja: ({ start, count }) => `${start}を発着する周回で、${count} か所のチェックポイントを順番に通過。`,
  fr: ({ start, count }) =>
    `Boucle au départ de ${start}, en passant dans l’ordre par les ${count} points de contrôle.`,
  ko: ({ start, count }) => `${start}에서 출발해 돌아오는 순환 코스로, 체크포인트 ${count}곳을 차례로 통과합니다.`,
  th: ({ start, count }) => `ปั่นวนจาก${start}แล้วกลับมาที่เดิม ผ่านจุดตรวจครบ ${count} จุดตามลำดับ`,
};

const clockWords: Sentences = {
  'zh-TW': () => '時間從第一個算到最後一個，停下來休息也算。',
  en: () => 'The clock runs from the first to the last, stops included.',
  ja: () => 'タイムは最初から最後まで、休憩も含めて計ります。',
  fr: () => 'Le chrono tourne du premier au dernier, arrêts compris.',
  ko: () => '시간은 처음부터 끝까지, 쉬는 시간도 포함해 잽니다.',
  th: () => 'จับเวลาตั้งแต่จุดแรกถึงจุดสุดท้าย รวมเวลาหยุดพัก',
};

const coverageWords: Sentences = {
  'zh-TW': () => '中間走的路也會和路線比對。',
  en: () => 'The road in between is compared with the course as well.',
  ja: () => '途中の道もルートと照らし合わせます。',
  fr: () => 'La route suivie entre les points est elle aussi comparée au parcours.',
  ko: () => '그 사이에 달린 길도 코스와 비교합니다.',
  th: () => 'เส้นทางระหว่างจุดจะถูกเทียบกับเส้นทางจริงด้วย',
};

const partlyCoveredWords: Sentences = {
  'zh-TW': () => '中間走的路也會比對，線形不確定的路段除外。',
  en: () => 'The road in between is compared too, where its line is certain.',
  ja: () => '途中の道も、線形が確かな区間は照らし合わせます。',
  fr: () => 'La route est comparée au parcours là où son tracé est sûr.',
  ko: () => '그 사이의 길도 선이 확실한 구간은 비교합니다.',
  th: () => 'เทียบเส้นทางระหว่างจุดในช่วงที่แนวแน่ชัดด้วย',
};

/** The rules in three sentences. */
export function writeChallengeDescription({ gates }: ChallengeContent, hasUnchecked: boolean): FullText {
  const mandatory = gates.filter(({ isMandatory = true }) => isMandatory);
  const start = mandatory[0] as GateContent;
  const finish = mandatory.at(-1) as GateContent;
  const isLoop = start.place === finish.place;
  const courseWords = isLoop ? aroundLoopWords : mandatory.length > 2 ? throughAllWords : throughEndsWords;
  const sentences = [courseWords, clockWords, hasUnchecked ? partlyCoveredWords : coverageWords];
  return mapLanguages((language) => {
    const values = { start: start.place[language], finish: finish.place[language], count: mandatory.length };
    const separator = language === 'zh-TW' || language === 'ja' ? '' : ' ';
    return sentences.map((sentence) => sentence[language](values)).join(separator);
  });
}

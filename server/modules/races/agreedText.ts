import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { toDestructionDay } from '#contract/races/consentLimits.ts';
import type { AgreedText } from '#contract/races/invitations.ts';
import { AppError } from '#server/http/AppError.ts';
import type { ConsentTexts } from './consentTexts/consentText.ts';
import { fr } from './consentTexts/fr.ts';

const en: ConsentTexts = {
  member: {
    title: 'Where these data go',
    paragraphs: [
      { title: 'What for', text: 'Entry, insurance and identity check of “{{race}}” on {{day}}, and nothing else' },
      {
        title: 'Who sees them',
        text: 'The organiser and the insurer. Your captain only sees “complete” or “incomplete”',
      },
      { title: 'Until when', text: 'Destroyed on {{shredDay}}, unless you tick to keep them' },
      {
        title: 'You can',
        text: 'Look, change or withdraw any time before the roster is sent in; ask the organiser after that. Once withdrawn you cannot race',
      },
    ],
  },
  guardian: {
    title: 'Consent of a parent or guardian',
    paragraphs: [
      {
        title: 'Taking part',
        text: 'I am the father, mother or legal guardian of {{minor}} and may give this consent. I agree to the participation in “{{race}}” on {{day}}. I know that this is a bicycle race of teams, with the danger of falls, collisions and injuries; we have talked about it, and I will make sure that rider and bicycle are fit to race on the day.',
      },
      {
        title: 'Use of data',
        text: 'The entry and this consent are used only for entry, insurance and identity check of this race, by the organiser and the insurer. The captain sees neither the number of the document nor the signature.',
      },
      { title: 'Until when', text: 'What was collected for the race is destroyed on {{shredDay}}.' },
      {
        title: 'Withdrawing',
        text: 'I can withdraw this consent any time before the roster is sent in; after that I contact the organiser. Without consent the rider cannot race.',
      },
    ],
  },
  minor: '{{name}} (born {{birthDate}})',
  minorByHand: '______________________ (born ____ / __ / __)',
};

const th: ConsentTexts = {
  member: {
    title: 'ข้อมูลนี้ใช้ทำอะไร',
    paragraphs: [
      { title: 'ใช้เพื่อ', text: 'การสมัคร ประกัน และตรวจสอบตัวตนของ “{{race}}” วันที่ {{day}} เท่านั้น' },
      { title: 'ใครเห็น', text: 'ผู้จัดและบริษัทประกัน กัปตันเห็นเพียง “ครบ” หรือ “ขาด”' },
      { title: 'เก็บถึงเมื่อไร', text: 'ทำลายวันที่ {{shredDay}} เว้นแต่คุณเลือกให้เก็บไว้' },
      {
        title: 'คุณทำได้',
        text: 'ดู แก้ไข หรือถอนได้ทุกเมื่อก่อนส่งรายชื่อ หลังจากนั้นโปรดติดต่อผู้จัด เมื่อถอนแล้วจะลงแข่งไม่ได้',
      },
    ],
  },
  guardian: {
    title: 'หนังสือยินยอมของผู้ปกครอง',
    paragraphs: [
      {
        title: 'ยินยอมให้ลงแข่ง',
        text: 'ข้าพเจ้าเป็นบิดา มารดา หรือผู้ปกครองตามกฎหมายของ {{minor}} และมีสิทธิ์ให้ความยินยอมนี้ ข้าพเจ้ายินยอมให้ร่วมแข่ง “{{race}}” วันที่ {{day}} ข้าพเจ้าทราบว่าเป็นการแข่งจักรยานแบบทีม มีอันตรายจากการล้ม การชน และการบาดเจ็บ ได้พูดคุยกันแล้ว และจะดูให้แน่ใจว่าร่างกายและจักรยานพร้อมลงแข่งในวันนั้น',
      },
      {
        title: 'ยินยอมให้ใช้ข้อมูล',
        text: 'ข้อมูลการสมัครและหนังสือนี้ใช้เพื่อการสมัคร ประกัน และตรวจสอบตัวตนของการแข่งนี้เท่านั้น โดยผู้จัดและบริษัทประกัน กัปตันไม่เห็นเลขเอกสารและลายเซ็น',
      },
      { title: 'เก็บถึงเมื่อไร', text: 'ข้อมูลที่เก็บเพื่อการแข่งจะถูกทำลายวันที่ {{shredDay}}' },
      {
        title: 'การถอนความยินยอม',
        text: 'ถอนได้ทุกเมื่อก่อนส่งรายชื่อ หลังจากนั้นโปรดติดต่อผู้จัด เมื่อถอนแล้วนักปั่นจะลงแข่งไม่ได้',
      },
    ],
  },
  minor: '{{name}} (เกิด {{birthDate}})',
  minorByHand: '______________________ (เกิด __ / __ / ____)',
};

const ko: ConsentTexts = {
  member: {
    title: '이 정보의 쓰임',
    paragraphs: [
      { title: '용도', text: '{{day}} ‘{{race}}’의 참가 신청, 보험, 신원 확인에만 씁니다' },
      { title: '보는 사람', text: '주최 측과 보험사. 주장은 ‘완료’ 또는 ‘부족’만 봅니다' },
      { title: '보관 기간', text: '{{shredDay}}에 파기합니다. 보관에 따로 동의한 경우는 제외합니다' },
      {
        title: '할 수 있는 일',
        text: '명단 제출 전에는 언제든 보고, 고치고, 철회할 수 있습니다. 그 뒤에는 주최 측에 문의하세요. 철회하면 출전할 수 없습니다',
      },
    ],
  },
  guardian: {
    title: '보호자(법정대리인) 동의서',
    paragraphs: [
      {
        title: '참가 동의',
        text: '나는 {{minor}}의 아버지, 어머니 또는 후견인으로서 이 동의를 할 권한이 있습니다. {{day}} ‘{{race}}’ 참가에 동의합니다. 자전거 팀 경주이며 낙차, 충돌, 부상의 위험이 있음을 알고 본인과 이야기했습니다. 당일 몸 상태와 자전거가 출전에 알맞은지 확인하겠습니다.',
      },
      {
        title: '정보 이용 동의',
        text: '신청 정보와 이 동의서는 이 대회의 참가 신청, 보험, 신원 확인에만 주최 측과 보험사가 이용합니다. 주장은 신분증 번호와 서명을 볼 수 없습니다.',
      },
      { title: '보관 기간', text: '대회를 위해 모은 정보는 {{shredDay}}에 파기합니다.' },
      {
        title: '철회',
        text: '명단 제출 전에는 언제든 동의를 철회할 수 있고, 그 뒤에는 주최 측에 연락합니다. 철회하면 본인은 출전할 수 없습니다.',
      },
    ],
  },
  minor: '{{name}}({{birthDate}}생)',
  minorByHand: '____________________ (____년 __월 __일생)',
};

const ja: ConsentTexts = {
  member: {
    title: 'この情報の使いみち',
    paragraphs: [
      { title: '目的', text: '{{day}}「{{race}}」の申込、保険、本人確認。それ以外には使いません' },
      { title: '見る人', text: '主催者と保険会社。キャプテンに見えるのは「完了」か「不足」だけです' },
      { title: '保存期間', text: '{{shredDay}} に廃棄。保存に同意した場合を除きます' },
      {
        title: 'できること',
        text: '名簿の提出前はいつでも確認・変更・撤回できます。提出後は主催者へ。撤回すると出場できません',
      },
    ],
  },
  guardian: {
    title: '保護者（法定代理人）同意書',
    paragraphs: [
      {
        title: '参加への同意',
        text: '私は{{minor}}の父、母または後見人であり、この同意をする権限があります。{{day}}「{{race}}」への参加に同意します。自転車のチーム競走であり、落車、衝突、けがの危険があることを理解し、本人と話し合いました。当日の体調と自転車が出場に適していることを確認します。',
      },
      {
        title: '情報の利用への同意',
        text: '申込の情報とこの同意書は、この大会の申込、保険、本人確認のためだけに、主催者と保険会社が利用します。キャプテンは証明書の番号も署名も見ることができません。',
      },
      { title: '保存期間', text: '大会のために集めた情報は {{shredDay}} に廃棄されます。' },
      {
        title: '撤回',
        text: '名簿の提出前はいつでも同意を撤回できます。提出後は主催者に連絡します。撤回すると本人は出場できません。',
      },
    ],
  },
  minor: '{{name}}（{{birthDate}}生まれ）',
  minorByHand: '＿＿＿＿＿＿＿＿＿＿（＿＿＿＿年＿＿月＿＿日生まれ）',
};

const zhTW: ConsentTexts = {
  member: {
    title: '這些資料用在哪裡',
    paragraphs: [
      { title: '做什麼', text: '{{day}}「{{race}}」的報名、保險和身分核對，不做別的' },
      { title: '誰看到', text: '主辦單位和保險公司。隊長只看到「齊」或「缺」' },
      { title: '留多久', text: '{{shredDay}} 銷毀；另外勾選留存的除外' },
      { title: '你可以', text: '送出名單前隨時看、改、撤回，之後請找主辦單位；撤回後不能出賽' },
    ],
  },
  guardian: {
    title: '家長（法定代理人）同意書',
    paragraphs: [
      {
        title: '同意參賽',
        text: '我是{{minor}}的父、母或監護人，有權為他作這項同意。我同意他參加 {{day}}「{{race}}」。我知道這是自行車團隊競速，有摔車、碰撞、受傷的危險，已和他談過，也會確認他當天的身體狀況和車況適合出賽。',
      },
      {
        title: '同意使用資料',
        text: '他的報名資料和這份同意書，只用於這場比賽的報名、保險和身分核對，由主辦單位和保險公司使用。隊長看不到證件號碼和簽名。',
      },
      { title: '留多久', text: '比賽用的資料在 {{shredDay}} 銷毀。' },
      { title: '可以撤回', text: '名單送出前，可以隨時撤回同意；名單送出後，請和主辦單位聯絡。撤回後他不能出賽。' },
    ],
  },
  minor: '{{name}}（{{birthDate}} 生）',
  minorByHand: '＿＿＿＿＿＿＿＿＿＿（＿＿＿＿年＿＿月＿＿日生）',
};

/** Incremented whenever the content of the texts changes. */
const version = 1;

const texts: Readonly<Record<Language, ConsentTexts>> = { 'zh-TW': zhTW, en, ja, fr, ko, th };

interface RaceFacts {
  readonly name: LocalisedText;
  readonly day: string;
}

/** The minor as named in the text. */
export interface NamedMinor {
  readonly name: string;
  /** Null in texts that the captain can open: the captain does not know the date. */
  readonly birth_date: string | null;
}

export const createMemberText = (race: RaceFacts, language: Language): AgreedText =>
  toAgreedText(language, texts[language].member, toTextFacts(race, language));

/** Without `minor`, the text leaves space for a name and birth date written by hand. */
export function createGuardianText(race: RaceFacts, minor: NamedMinor | null, language: Language): AgreedText {
  return toAgreedText(language, texts[language].guardian, {
    ...toTextFacts(race, language),
    minor: minor === null ? texts[language].minorByHand : formatMinor(minor, language),
  });
}

function formatMinor({ name, birth_date: day }: NamedMinor, language: Language): string {
  if (day === null) return name;
  return fill(texts[language].minor, { name, birthDate: formatDay(day, language) });
}

/** Throws if the text has changed since the reader saw it: the new one must be shown first. */
export function requireSameText({ hash }: AgreedText, shownHash: string): void {
  if (hash !== shownHash) throw new AppError('consent.textChanged');
}

const toTextFacts = ({ name, day }: RaceFacts, language: Language) => ({
  race: localise(name, language),
  day: formatDay(day, language),
  shredDay: formatDay(toDestructionDay(day), language),
});

function toAgreedText(
  language: Language,
  text: ConsentTexts['member'],
  facts: Readonly<Record<string, string>>,
): AgreedText {
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

const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

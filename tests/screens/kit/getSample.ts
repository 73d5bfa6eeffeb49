import type { Language } from '#contract/languages.ts';

const keys = [
  'until',
  'isOpen',
  'open',
  'soon',
  'full',
  'over',
  'calledOff',
  'draft',
  'cancelTitle',
  'cancelText',
  'cancelFinal',
  'cancelDo',
  'cancelKeep',
  'agree',
  'birthday',
  'saved',
  'period',
  'rank',
  'rider',
  'club',
  'score',
  'gap',
  'relation',
  'note',
] as const;
export type Sample = Readonly<Record<(typeof keys)[number], string>>;

const textsByLanguage: Readonly<Record<Language, string>> = {
  'zh-TW':
    '距報名截止|報名中，現在就可以報|報名中|已公布|已額滿|已結束|已取消|草稿|取消報名？|你的名額會馬上給候補第 1 位。之後想回來要重新排候補，目前 19 位。|取消後拿不回這個名額。|取消報名|保留報名|10 位的名單我都看過了|出生日期|草稿已存在這支手機|報名期間|名次|選手|車隊|狼分|落後|關係|你的隊伍是去年第 1 名，會用保留名額。',
  en: 'Sign-up closes in|Sign-up is open|Open|Announced|Full|Ended|Cancelled|Draft|Cancel your entry?|Your place goes to the first rider on the waiting list at once. To come back you would queue again, now 19 riders.|You cannot get this place back.|Cancel entry|Keep entry|I have read the list of all 10 riders|Date of birth|The draft is kept on this phone|Sign-up period|Rank|Rider|Club|Score|Gap|Relation|Your team won last year and takes a reserved place.',
  ja: '申込締切まで|申込受付中です|受付中|公開済み|定員|終了|中止|下書き|申込を取り消しますか？|あなたの枠はすぐに補欠 1 番目の方に回ります。戻るには補欠の列に並び直しになります（現在 19 人）。|取り消すとこの枠は戻りません。|申込を取り消す|申込を残す|10 人の名簿をすべて確認しました|生年月日|下書きはこの端末に保存しました|申込期間|順位|選手|チーム|スコア|差|続柄|昨年 1 位のため、確保枠を使います。',
  fr: 'Clôture des inscriptions dans|Les inscriptions sont ouvertes|Ouvert|Annoncé|Complet|Terminé|Annulé|Brouillon|Annuler l’inscription ?|Votre place passe aussitôt au premier de la liste d’attente. Pour revenir, il faudra vous y remettre, avec 19 personnes devant vous.|Vous ne récupérerez pas cette place.|Annuler l’inscription|Rester inscrit|J’ai vérifié la liste des 10 coureurs|Date de naissance|Le brouillon est gardé sur ce téléphone|Période d’inscription|Rang|Coureur|Équipe|Points|Écart|Lien de parenté|Votre équipe a gagné l’an dernier : elle prend une place réservée.',
  ko: '신청 마감까지|지금 신청할 수 있어요|신청 중|공개됨|정원 마감|종료|취소됨|초안|신청을 취소할까요?|자리는 바로 대기 1번에게 넘어가요. 다시 참가하려면 대기 줄에 서야 하고 지금 19명이 있어요.|취소하면 이 자리를 되찾을 수 없어요.|신청 취소|신청 유지|10명 명단을 모두 확인했어요|생년월일|초안을 이 휴대폰에 저장했어요|신청 기간|순위|선수|팀|점수|차이|관계|작년 1위 팀이라 예약석을 사용해요.',
  th: 'ปิดรับสมัครใน|เปิดรับสมัครแล้ว สมัครได้เลย|เปิดรับสมัคร|ประกาศแล้ว|เต็ม|จบแล้ว|ยกเลิก|ฉบับร่าง|ยกเลิกการสมัครไหม|ที่ของคุณจะไปอยู่กับคนแรกในรายชื่อสำรองทันที ถ้าจะกลับมาต้องต่อคิวใหม่ ตอนนี้มี 19 คน|ยกเลิกแล้วเอาที่คืนไม่ได้|ยกเลิกการสมัคร|คงการสมัครไว้|ตรวจรายชื่อครบทั้ง 10 คนแล้ว|วันเกิด|เก็บฉบับร่างไว้ในเครื่องนี้แล้ว|ช่วงรับสมัคร|อันดับ|นักปั่น|ทีม|คะแนน|ช้ากว่า|ความสัมพันธ์|ทีมของคุณชนะปีที่แล้ว จึงใช้ที่สำรองไว้',
};

/** Texts of an invented race for the kit, with long and short words in each language. */
export function getSample(language: Language): Sample {
  const words = textsByLanguage[language].split('|');
  return Object.fromEntries(keys.map((key, index) => [key, words[index] ?? key])) as Sample;
}

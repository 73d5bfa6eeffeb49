import type { ConsentTexts } from './consentText.ts';

export const zhTW: ConsentTexts = {
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

import type { Language } from '../languages.ts';

/** Sample names of 40 characters, the maximum that a certificate must fit, in the script of each language. */
export const maxLengthNames: Readonly<Record<Language, string>> = {
  'zh-TW': '歐陽上官司馬諸葛夏侯皇甫尉遲公孫慕容長孫宇文司徒鮮于閭丘令狐濮陽淳于單于太叔申屠',
  en: 'Wolfeschlegelsteinhausenbergerdorff-West',
  ja: '勅使河原武者小路西園寺伊集院小比類巻東坊城甘露寺徳大寺万里小路綾小路花山院三条西',
  fr: 'Marie-Charlotte de La Rochefoucauld-Orly',
  ko: '남궁황보제갈사공선우서문독고동방남궁황보제갈사공선우서문독고동방남궁황보제갈사공',
  th: 'นรินทร์ทิพย์ สุวรรณภูมิพัฒนากุลวงศ์ไพบูล',
};

/** The time of a sample that reaches no level: 4:12:40. */
export const sampleTimeS = 15_160;

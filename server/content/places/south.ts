import { placeNames } from '../placeWords.ts';

/** Taitung and Pingtung. */
export const south = placeNames({
  taitungBridge: ['台東大橋', 'Taitung Bridge', '台東大橋', '타이둥대교', 'สะพานไถตง', 'Pont de Taitung'],
  fuyuan: ['富源', 'Fuyuan', '富源', '푸위안', 'ฟู่หยวน'],
  gravelStart: ['碎石路前', 'Start of gravel', '砂利道手前', '자갈길 앞', 'ก่อนทางกรวด', 'Début du gravier'],
  daren: ['達仁', 'Daren', '達仁', '다런', 'ต๋าเหริน'],
  shouka: ['壽卡', 'Shouka', '寿卡', '서우카', 'โซ่วข่า'],
});

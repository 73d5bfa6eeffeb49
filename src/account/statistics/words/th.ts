import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  statistics: {
    ask: 'ให้ Google Analytics นับการเข้าชมด้วยได้ไหม? จะมีการวางคุกกี้ ไม่ให้ก็ใช้งานได้เหมือนเดิม',
    more: 'รายละเอียดและการเปลี่ยนภายหลัง',
    allow: 'ได้',
    refuse: 'ไม่',
    revoke: 'ถอนความยินยอม',
    google: 'Google Analytics',
    googleText: 'จะโหลดเมื่อคุณยินยอมเท่านั้น มีการวางคุกกี้ แต่ปิดการใช้เพื่อโฆษณาแล้ว บอกเพียงว่าเปิดหน้าแบบไหน ไม่มีหมายเลขใด ๆ',
    is_granted: 'อุปกรณ์นี้ยินยอมแล้ว',
    is_refused: 'อุปกรณ์นี้ไม่ยินยอม จะไม่โหลดอะไรเลย',
    is_unasked: 'อุปกรณ์นี้ยังไม่ตอบ จะไม่โหลดอะไรเลย',
  },
};

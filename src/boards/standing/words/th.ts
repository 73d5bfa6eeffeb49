import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  standing: {
    failed: 'โหลดเวลาที่ยังไม่ถูกนับไม่สำเร็จ',
    place_overall: 'อันดับ {{rank}} ได้ {{score}} คะแนน',
    place_climbing: 'อันดับปีนเขา {{rank}} ได้ {{score}} คะแนนปีนเขา',
    wait: 'พบเวลาในช่วงของคุณแล้ว การคำนวณครั้งถัดไปจะมีอันดับ',
    next: 'มีเวลาใหม่ที่ยังไม่ถูกนับ เทียบกับตารางตอนนี้ การคำนวณครั้งถัดไปจะได้{{place}}',
    hidden: 'เวลาที่ส่งมาจาก Strava ไม่เปิดเผยและไม่นับในตาราง',
    withHidden: 'ถ้านับเวลาจาก Strava ด้วย คุณจะได้{{place}} มีแค่คุณที่เห็น',
    upload: 'ถ้าอยากให้นับ ให้ส่งไฟล์จากไมล์จักรยานมายืนยัน',
  },
};

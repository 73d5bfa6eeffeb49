import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  race: {
    status: {
      preparation: 'กำลังเตรียมงาน',
      registration_open: 'เปิดลงทะเบียนล่วงหน้า',
      registration_full: 'ลงทะเบียนล่วงหน้าเต็มแล้ว',
      registration_closed: 'รอเปิดรับสมัคร',
      signup_open: 'เปิดรับสมัคร',
      signup_full: 'ที่ทั่วไปเต็มแล้ว',
      signup_closed: 'ปิดรับสมัคร',
      finished: 'จบแล้ว',
    },
    teamStatus: {
      not_registered: 'ยังไม่สมัคร',
      registered_public: 'สมัครแล้ว · ทั่วไป',
      registered_pr: 'สมัครแล้ว · รับเชิญ',
      registered_reserved: 'สมัครแล้ว · สำรองที่',
      completed: 'จบการแข่งขัน',
      disqualified: 'ถูกตัดสิทธิ์',
      waitlist: 'รายชื่อสำรอง',
    },
    quota: {
      public: 'ทั่วไป',
      pr: 'รับเชิญ',
      reserved: 'สำรองที่',
    },
    sample: 'ตัวอย่าง',
    start: { time: 'ปล่อยตัว', heat: 'กลุ่ม', bib: 'หมายเลขทีม' },
  },
};

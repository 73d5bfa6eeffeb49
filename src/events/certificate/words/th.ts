import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  certificate: {
    failed: 'โหลดใบรับรองไม่ได้',
    picture: 'ใบรับรองของ {{name}}',
    pdf: 'PDF (A4)',
    a4: 'รูปภาพ (A4)',
    square: 'รูปสี่เหลี่ยมจัตุรัส',
    share: 'แชร์ใบรับรอง',
    shareFailed: 'แชร์ไม่สำเร็จ โปรดดาวน์โหลดแทน',
    number: 'เลขที่ {{number}}',
    valid: 'ใช้ได้',
    revoked: 'ถูกเพิกถอน',
    superseded: 'มีใบใหม่แทนแล้ว',
    erased: 'ไม่เก็บไว้แล้ว',
    validText: 'นี่คือบันทึกของเรา โปรดเทียบกับกระดาษ',
    revokedText: 'ใบรับรองนี้ใช้ไม่ได้แล้ว ผลถูกแก้ไขหรือผู้ปั่นถูกตัดสิทธิ์',
    supersededText: 'ผู้ปั่นมีใบรับรองใหม่กว่า ใบนี้เก็บไว้เป็นบันทึก',
    erasedText: 'ผู้ปั่นลบบัญชีแล้ว เราไม่เก็บชื่อไว้',
    newer: 'ดูใบใหม่',
    toCheck: 'ตรวจสอบใบรับรองนี้',
    toCertificate: 'ดูใบรับรอง',
    own: 'ใบรับรองของคุณ',
    rider: 'ชื่อ',
    event: 'กิจกรรม',
    level: 'ระดับ',
    time: 'เวลา',
    day: 'วันที่',
    signed: 'ลงนามด้วย Ed25519 คีย์ {{key}}',
    noLevel: 'ปั่นจบ',
  },
};

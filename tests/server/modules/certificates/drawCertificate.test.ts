import { describe, expect, it } from 'vitest';
import { type Certificate, CertificateSchema } from '#contract/certificates/certificates.ts';
import { languages } from '#contract/languages.ts';
import { toDrawing } from '#server/modules/certificates/certificateDrawing.ts';
import { certificateWords } from '#server/modules/certificates/certificateWords.ts';
import type { CertificateDrawing } from '#server/modules/previews/certificate/certificateDrawingTypes.ts';
import { mmPerPx } from '#server/modules/previews/certificate/certificateInk.ts';
import { certificateColours, certificateLayouts } from '#server/modules/previews/certificate/certificateLayouts.ts';
import { drawCertificateSvg, writeCertificatePdf } from '#server/modules/previews/certificate/drawCertificate.ts';
import { layoutCertificatePage } from '#server/modules/previews/certificate/layoutCertificatePage.ts';
import { certificate } from '#tests/contract/certificateAnswers.ts';

const exampleCertificate: Certificate = CertificateSchema.parse(certificate);

const drawing: CertificateDrawing = {
  kind: 'certificate',
  format: 'a4',
  language: 'zh-TW',
  siteName: '狼速 Wolfpace',
  heading: '完騎證書',
  eventName: '西進武嶺秋季認證',
  participant: '黃阿風',
  text: '完成西進武嶺秋季認證。',
  time: '4:12:40',
  facts: ['52.9 km', '↑ 2,872 m', '2026/11/28'],
  number: '編號 2026-0042',
  scanHint: '掃描查驗真偽',
  level: { top: '西進武嶺', name: '金級', foot: '4:30 以內' },
  road: { distanceM: 52_900, elevationsM: [450, 700, 1120, 1900, 2400, 3275] },
  routeId: 'wuling-west',
  isApproximate: false,
  finishElevation: '3,275 m',
  gates: [
    { name: '中心碑', atM: 0, time: '0:00:00' },
    { name: '霧社', atM: 21_000, time: '1:08:34' },
    { name: '武嶺', atM: 52_900, time: '4:12:40' },
  ],
  sampleMark: null,
  checkUrl: 'https://wolfpace.example/c/AbCdEfGhIjKlMnOpQrStUv',
};

const listTexts = (subject: CertificateDrawing) =>
  layoutCertificatePage(subject).items.filter((item) => item.kind === 'text');

/** The share of the text's width to the left of its anchor. */
const anchorRatio = { start: 0, middle: 0.5, end: 1 } as const;

describe('a drawn certificate', () => {
  const names = {
    chinese: '阿里山塔塔加武嶺合歡山'.repeat(5).slice(0, 50),
    thai: 'นรินทร์ทิพย์ สุวรรณภูมิพัฒนากุลวงศ์ไพบูลย์รัตนโกสินทร์'.slice(0, 50),
    latin: 'Wolfeschlegelsteinhausenbergerdorff-Wmmmwolfenstein'.slice(0, 50),
  };
  const cases = Object.entries(names).flatMap(([script, participant]) =>
    languages.flatMap((language) =>
      (['a4', 'square'] as const).map((format) => ({ script, participant, language, format })),
    ),
  );

  it.each(cases)(
    'fits a whole name of 50 $script characters, $language, $format',
    ({ participant, language, format }) => {
      expect(participant).toHaveLength(50);
      const texts = listTexts({ ...drawing, participant, language, format });
      // On one line or on two consecutive ones.
      const text = texts.map(({ text }) => text).join('');
      expect(text.replaceAll(' ', '')).toContain(participant.replaceAll(' ', ''));
      const pageMm = (format === 'a4' ? 1122.52 : 1080) * mmPerPx;
      for (const { xMm, widthMm, anchor } of texts) {
        const left = xMm - widthMm * anchorRatio[anchor];
        expect(left).toBeGreaterThan(0);
        expect(left + widthMm).toBeLessThan(pageMm);
      }
    },
  );

  it.each(['a4', 'square'] as const)(
    'does not clip the dot at the edge of the picture, and shows its name, %s',
    (format) => {
      const { items } = layoutCertificatePage({ ...drawing, format });
      const dots = items.filter((item) => item.kind === 'rect' && item.fill === certificateColours.post);
      // The first of three checkpoints lies on the edge.
      expect(dots).toHaveLength(2);
      const edge = certificateLayouts[format].picture[0] * mmPerPx;
      for (const dot of dots) expect(dot.kind === 'rect' && dot.xMm).toBeGreaterThan(edge);
      expect(listTexts({ ...drawing, format }).map(({ text }) => text)).toEqual(
        expect.arrayContaining(['中心碑', '0:00:00']),
      );
    },
  );

  it('wraps a long verification name onto two lines, unabridged', () => {
    const top = 'Wuling West verification';
    const labels = listTexts({ ...drawing, language: 'en', level: { ...drawing.level, top } }).map(({ text }) => text);
    expect(labels).toEqual(expect.arrayContaining(['Wuling West', 'verification']));
  });

  it.each(languages)('keeps each number of the default text next to its unit, %s', (language) => {
    const page = listTexts(toDrawing(exampleCertificate, { format: 'a4', language, siteName: '狼速 Wolfpace' }));
    const lines = page.map(({ text }) => text);
    const facts = lines.filter((line) => line.includes('52.9'));
    expect(facts).toHaveLength(1);
    expect(facts[0]).toMatch(/52\.9\u00a0\S.*2[,\u202f\u00a0]872\u00a0\S/);
  });

  it.each(languages)('prints whole that the ride was on an e-bike, on the page and on the square, %s', (language) => {
    for (const format of ['a4', 'square'] as const) {
      const options = { format, language, siteName: '狼速 Wolfpace' };
      const read = (isEbike: boolean) =>
        listTexts(toDrawing({ ...exampleCertificate, is_ebike: isEbike }, options)).map(({ text }) => text);
      expect(read(true).some((text) => text.includes(certificateWords[language].ebike))).toBe(true);
      expect(read(false).some((text) => text.includes(certificateWords[language].ebike))).toBe(false);
    }
  });

  it('is A4 landscape to a tenth of a millimetre', () => {
    const { widthMm, heightMm } = layoutCertificatePage(drawing);
    expect([widthMm.toFixed(1), heightMm.toFixed(1)]).toEqual(['297.0', '210.0']);
  });

  it('is a PDF of vectors, without a picture or a font', () => {
    const pdf = Buffer.from(writeCertificatePdf({ ...drawing, format: 'pdf' })).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('/ShadingType 2');
    expect(pdf).not.toContain('/Subtype /Image');
    expect(pdf).not.toContain('/Font');
  });

  it.each(languages)('is marked as a sample without a code to check, %s', (language) => {
    const codeColour = '#06281F';
    const hasCode = (subject: CertificateDrawing) =>
      layoutCertificatePage(subject).items.some((item) => item.kind === 'rect' && item.fill === codeColour);
    const sample = {
      ...drawing,
      language,
      sampleMark: certificateWords[language].sample,
      checkUrl: null,
      scanHint: '',
    };
    expect(hasCode(drawing)).toBe(true);
    expect(hasCode(sample)).toBe(false);
    expect(listTexts(drawing).map(({ text }) => text)).not.toContain(sample.sampleMark);
    expect(listTexts(sample).filter(({ text }) => text === sample.sampleMark)).toHaveLength(2);
  });

  it('draws markup in a name as plain characters', () => {
    const svg = drawCertificateSvg({ ...drawing, participant: '<img src=x onerror=alert(1)>' });
    expect(svg).not.toContain('<img');
  });
});

import { encode } from 'uqr';
import { layoutCertificateText } from '#contract/certificates/certificateText.ts';
import { findHighestY } from '#contract/mountain/roadLine.ts';
import type { PrintPage } from '#workers/core/print/printTypes.ts';
import type { CertificateDrawing } from './certificateDrawingTypes.ts';
import { type CertificateInk, createCertificateInk, mmPerPx } from './certificateInk.ts';
import { type CertificateLayout, certificateColours as c, certificateLayouts } from './certificateLayouts.ts';
import { drawCertificateMountain } from './drawCertificateMountain.ts';

interface QrPlacement {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
}

/** The white border that code readers need, in modules. */
const quietZoneModules = 3;

/** The address as a QR code on white: each run of dark modules is one rectangle. */
function drawQr(ink: CertificateInk, address: string, { x, y, sizePx }: QrPlacement): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const modulePx = sizePx / (size + 2 * quietZoneModules);
  ink.drawRect([x, y], [sizePx, sizePx], { fill: '#FFFFFF', radius: 4 });
  data.forEach((row, rowIndex) => {
    for (let from = 0; from < size; from += 1) {
      if (row[from] !== true) continue;
      let to = from;
      while (row[to + 1] === true) to += 1;
      const corner = [x + (from + quietZoneModules) * modulePx, y + (rowIndex + quietZoneModules) * modulePx] as const;
      // Slightly higher than a module, so that no white line shows between two rows.
      ink.drawRect(corner, [(to - from + 1) * modulePx, modulePx * 1.02], { fill: '#06281F' });
      from = to;
    }
  });
}

/** Minimum gap between the words and the road. */
const minGapPx = 20;
/** The road keeps at least this ratio of its height. */
const minRoadRatio = 0.15;

/** The certificate as a page: A4 landscape, or a square of 1080 pixels. */
export function layoutCertificatePage(drawing: CertificateDrawing): PrintPage {
  const layout = certificateLayouts[drawing.format === 'square' ? 'square' : 'a4'];
  const ink = createCertificateInk(drawing.language);
  drawBackground(ink, layout);
  const wordInk = createCertificateInk(drawing.language);
  const blocks = drawWords(wordInk, drawing, layout);
  const { frame } = layout;
  // The road is moved down where it would run into the words beside it.
  const heightRatios = blocks.map(({ toX, bottomY }) => {
    const highestY = findHighestY(drawing.road, frame, toX + minGapPx);
    return highestY >= bottomY + minGapPx ? 1 : (frame.foot - bottomY - minGapPx) / (frame.foot - highestY);
  });
  const top = frame.foot - (frame.foot - frame.top) * Math.max(minRoadRatio, Math.min(...heightRatios));
  drawCertificateMountain(ink, drawing, { ...layout, frame: { ...frame, top } });
  if (layout.qr && drawing.checkUrl !== null) drawQr(ink, drawing.checkUrl, layout.qr);
  drawNumber(ink, drawing, layout);
  if (layout.isFramed) drawFrame(ink, layout);
  if (drawing.sampleMark !== null) drawSampleMark(wordInk, drawing.sampleMark, layout);
  const { width, height } = layout;
  return { widthMm: width * mmPerPx, heightMm: height * mmPerPx, items: [...ink.items, ...wordInk.items] };
}

function drawBackground(ink: CertificateInk, { picture: [left, top, right, bottom] }: CertificateLayout): void {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  const until = top + (bottom - top) * 0.62;
  ink.drawPolygon(corners, { fill: c.sky, fade: { to: c.paper, from: top, until } });
}

/** Extends over the edge of the page, so that nothing shows through its last pixels. */
const bleedPx = 4;

/** A paper margin that covers what extends beyond the picture, and a double line as on a kilometre post. */
function drawFrame(
  ink: CertificateInk,
  { width, height, picture: [left, top, right, bottom] }: CertificateLayout,
): void {
  const bleedWidth = width + 2 * bleedPx;
  const bleedHeight = height + 2 * bleedPx;
  ink.drawRect([-bleedPx, -bleedPx], [bleedWidth, top + bleedPx], { fill: c.paper });
  ink.drawRect([-bleedPx, bottom], [bleedWidth, height - bottom + bleedPx], { fill: c.paper });
  ink.drawRect([-bleedPx, -bleedPx], [left + bleedPx, bleedHeight], { fill: c.paper });
  ink.drawRect([right, -bleedPx], [width - right + bleedPx, bleedHeight], { fill: c.paper });
  drawOutline(ink, { inset: 25.5, strokePx: 7, radius: 15 }, width, height);
  drawOutline(ink, { inset: 35, strokePx: 2, radius: 7 }, width, height);
}

function drawOutline(
  ink: CertificateInk,
  { inset, strokePx, radius }: { inset: number; strokePx: number; radius: number },
  width: number,
  height: number,
): void {
  // Each corner is a quarter circle around a centre that lies `radius` inside the outline.
  const buildCorner = (x: number, y: number, from: number) =>
    Array.from({ length: 10 }, (_, step) => {
      const angle = ((from + step * 10) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    });
  const nearCentre = inset + radius;
  const rightCentreX = width - inset - radius;
  const bottomCentreY = height - inset - radius;
  const outlinePoints = [
    ...buildCorner(rightCentreX, bottomCentreY, 0),
    ...buildCorner(nearCentre, bottomCentreY, 90),
    ...buildCorner(nearCentre, nearCentre, 180),
    ...buildCorner(rightCentreX, nearCentre, 270),
  ];
  const [first = [0, 0] as const, second = first] = outlinePoints;
  ink.drawPolygon([...outlinePoints, first, second], { stroke: c.green, strokePx });
}

interface TextBlock {
  readonly toX: number;
  readonly bottomY: number;
}

function drawWords(ink: CertificateInk, drawing: CertificateDrawing, layout: CertificateLayout): TextBlock[] {
  const { marginX: x, rightX, name: nameLayout, time: timeLayout } = layout;
  const maxWidth = rightX - x;
  const headX = drawLogo(ink, drawing.siteName, layout);
  const title = layout.isFramed ? drawing.heading : drawing.eventName;
  const head = ink.fitText(title, [28, 24, 20], rightX - headX);
  // Chinese and Japanese titles are letter-spaced; other scripts would fall apart.
  const isSpaced = layout.isFramed && /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,6}$/u.test(title);
  const headPlacement = { x: headX, y: layout.headY, sizePx: head.sizePx, colour: c.ink };
  if (isSpaced) ink.drawSpaced(head.text, headPlacement, 9);
  else ink.drawText(head.text, headPlacement);
  drawName(ink, drawing.participant, nameLayout, x);
  const time = ink.fitText(drawing.time, timeLayout.sizes, maxWidth);
  const toX = ink.drawSpaced(
    time.text,
    { x: x - time.sizePx * 0.03, y: timeLayout.y, sizePx: time.sizePx, colour: c.green },
    -time.sizePx * (drawing.language === 'th' ? 0.02 : 0.05),
  );
  return [{ toX, bottomY: timeLayout.y }, ...drawSmallWords(ink, drawing, layout)];
}

/** A stamp beside the heading and instead of the code, so that nobody takes a sample for a certificate. */
function drawSampleMark(ink: CertificateInk, word: string, { rightX, logo, qr }: CertificateLayout): void {
  const width = 260;
  const height = 74;
  const x = rightX - width;
  const y = logo.y - 30;
  for (const [inset, fill] of [
    [0, c.sample],
    [4, c.white],
    [7, c.sample],
    [9, c.white],
  ] as const) {
    ink.drawRect([x + inset, y + inset], [width - 2 * inset, height - 2 * inset], { fill, radius: 14 - inset });
  }
  const large = ink.fitText(word, [46, 40, 34], width - 40);
  const textStyle = { anchor: 'middle', colour: c.sample } as const;
  ink.drawText(large.text, {
    ...textStyle,
    x: x + width / 2,
    y: y + height / 2 + large.sizePx * 0.36,
    sizePx: large.sizePx,
  });
  if (!qr) return;
  ink.drawRect([qr.x, qr.y], [qr.sizePx, qr.sizePx], { fill: c.white, radius: 4 });
  const small = ink.fitText(word, [28, 22, 16, 12], qr.sizePx - 12);
  ink.drawText(small.text, { ...textStyle, x: qr.x + qr.sizePx / 2, y: qr.y + qr.sizePx * 0.6, sizePx: small.sizePx });
}

/** Below these sizes a name reads better on two lines: split at a space or hyphen, or in the middle of a word. */
const minOneLinePx = { parted: 60, broken: 28 } as const;

/** Two larger lines would touch the heading. */
const maxTwoLinesPx = 52;

function drawName(
  ink: CertificateInk,
  name: string,
  { y, maxWidthPx, sizes }: CertificateLayout['name'],
  x: number,
): void {
  const textStyle = { x, colour: c.ink };
  const whole = ink.fitText(name, sizes, maxWidthPx);
  const [halves, isBroken] = splitName(name);
  if (whole.text === name && whole.sizePx >= minOneLinePx[isBroken ? 'broken' : 'parted']) {
    const { sizePx } = whole;
    const isShort = sizePx >= 80 && ink.measureWidth(name, sizePx) < 400 && /^[\p{sc=Han}]+$/u.test(name);
    if (isShort) ink.drawSpaced(name, { ...textStyle, x: x - 4, y, sizePx }, sizePx * 0.1);
    // A small name is set a little higher, nearer to the middle of its area.
    else ink.drawText(name, { ...textStyle, y: y - Math.max(0, 60 - sizePx) * 0.6, sizePx });
    return;
  }
  const lines = halves.map((half) =>
    ink.fitText(
      half,
      sizes.filter((size) => size <= maxTwoLinesPx),
      maxWidthPx,
    ),
  );
  const sizePx = Math.min(...lines.map((line) => line.sizePx));
  for (const [row, { text }] of lines.entries())
    ink.drawText(text, { ...textStyle, y: y - (1 - row) * 1.25 * sizePx, sizePx });
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Split at a space or hyphen near its middle, else in the middle. */
function splitName(name: string): readonly [halves: readonly [string, string], isBroken: boolean] {
  const characters = [...graphemes.segment(name)].map(({ segment }) => segment);
  const middle = Math.ceil(characters.length / 2);
  const breakIndexes = characters.flatMap((character, index) => (/^[\s-]$/u.test(character) ? [index + 1] : []));
  const nearbyBreakIndexes = breakIndexes.filter((index) => Math.abs(index - middle) <= characters.length / 3);
  const breakIndex = nearbyBreakIndexes.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const first = characters.slice(0, breakIndex ?? middle);
  const second = characters.slice(breakIndex ?? middle);
  return [[first.join('').trim(), second.join('')], breakIndex === undefined];
}

/** The organiser's text on the A4 page, a line of facts on the square. */
function drawSmallWords(ink: CertificateInk, drawing: CertificateDrawing, layout: CertificateLayout): TextBlock[] {
  const { marginX: x, rightX, textY } = layout;
  if (!layout.isFramed) {
    const facts = ink.fitText(drawing.facts.join('   '), [30, 26, 22], rightX - x);
    ink.drawText(facts.text, { x, y: textY, sizePx: facts.sizePx, weight: 400, colour: c.ink });
    return [{ toX: x + ink.measureWidth(facts.text, facts.sizePx, 400), bottomY: textY }];
  }
  const wrapped = layoutCertificateText(drawing.text, drawing.language, (text) => ink.measureWidth(text, 1, 400));
  return wrapped.lines.map((line, row) => {
    const y = textY + row * wrapped.sizePx * (drawing.language === 'th' ? 1.6 : wrapped.lines.length > 3 ? 1.45 : 1.55);
    ink.drawText(line, { x, y, sizePx: wrapped.sizePx, weight: 400, colour: c.ink });
    return { toX: x + ink.measureWidth(line, wrapped.sizePx, 400), bottomY: y };
  });
}

/** The site's kilometre post; returns where the heading begins. */
function drawLogo(ink: CertificateInk, siteName: string, { marginX: x, logo }: CertificateLayout): number {
  const [first = siteName, ...rest] = siteName.slice(0, 40).split(' ');
  const second = rest.join(' ');
  const { y, sizePx } = logo;
  const width = Math.max(ink.measureWidth(first, sizePx), ink.measureWidth(second, sizePx * 0.62)) + sizePx;
  const height = sizePx * (second === '' ? 1.75 : 2.35);
  ink.drawRect([x, y], [width, height], { fill: c.green, radius: 5 });
  ink.drawRect([x + 2, y + 2], [width - 4, height - 4], { fill: c.white, radius: 4 });
  ink.drawRect([x + 3.5, y + 3.5], [width - 7, height - 7], { fill: c.green, radius: 3 });
  const middle = { x: x + width / 2, anchor: 'middle', colour: c.white } as const;
  ink.drawText(first, { ...middle, y: y + sizePx * 1.17, sizePx });
  if (second !== '') ink.drawText(second, { ...middle, y: y + sizePx * 1.95, sizePx: sizePx * 0.62 });
  return x + width + sizePx;
}

function drawNumber(
  ink: CertificateInk,
  { number, scanHint }: CertificateDrawing,
  { number: position, qr }: CertificateLayout,
): void {
  const { x, y, sizePx } = position;
  ink.drawText(number, { x, y, sizePx, colour: c.white, anchor: 'end' });
  if (qr && scanHint !== '')
    ink.drawText(scanHint, { x, y: y + sizePx * 1.6, sizePx, weight: 400, colour: c.soft, anchor: 'end' });
}

import { drawMist } from '#contract/mountain/drawMist.ts';
import { drawMountain, type MountainFrame } from '#contract/mountain/drawMountain.ts';
import { findHighestY, type LinePoint } from '#contract/mountain/roadLine.ts';
import { shareSizes } from '#contract/shares/shareSizes.ts';
import { drawFootLabels, drawSplitList, drawSummitLabel, type Gate } from './cardLabels.ts';
import { type CardLayout, cardLayouts } from './cardLayouts.ts';
import { type CardTextRenderer, createCardText, roundTenth } from './cardText.ts';
import { cardColours as c } from './previewStyle.ts';
import type { RideCard } from './rideCard.ts';

/** A passed ride as a dark picture: its time over its mountain. An SVG of shapes only, text as outlines. */
export function drawRideCard(card: RideCard): string {
  const { width, height } = shareSizes[card.size];
  const layout = cardLayouts[card.size];
  const texts = createCardText(card.language);
  const head = layoutHead(card, layout, texts);
  const frame = fitFrameBelow(card, layout, head.blocks);
  const placedGates = card.gates.filter((gate): gate is Gate & { atM: number } => gate.atM !== null);
  const mountain = drawMountain(
    card.road,
    frame,
    placedGates.map(({ atM }) => atM),
  );
  const points = mountain?.markedPoints ?? [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${drawGradient('sky', { from: 0, to: height * 0.7, colours: [c.skyTop, c.skyBottom] })}${drawGradient('body', { from: frame.top, to: height, colours: [c.mountain, c.mountainFoot] })}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    ...drawMistLayers(card, frame),
    ...(mountain === null ? [] : [`<path d="${mountain.body}" fill="url(#body)"/>`]),
    ...(mountain === null || card.isApproximate
      ? []
      : mountain.ribbon.map(({ band, path }) => `<path d="${path}" fill="${c.grades[band]}"/>`)),
    mountain === null ? '' : drawRoadLine(mountain.road, frame.scale, card.isApproximate),
    ...(layout.labels === 'foot' ? drawFootLabels(placedGates, points, { layout, texts, frame }) : []),
    ...points.map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="${roundTenth(5.4 * frame.scale)}" fill="${c.white}" stroke="${c.post}" stroke-width="${roundTenth(2.1 * frame.scale)}"/>`,
    ),
    drawSummitLabel(card, points.at(-1), { layout, texts, frame }),
    ...head.shapes,
    ...(layout.labels === 'list' ? drawSplitList(card.gates, layout, texts) : []),
    drawPost(card.siteName, layout, texts),
    '</svg>',
  ].join('');
}

/** How far a text above the road extends to the right and down. */
interface TextBlock {
  readonly toX: number;
  readonly bottomY: number;
}
/** Minimum gap between the texts and the road. */
const minGapPx = 20;

/** Lowers the road's top where it would run into a text, but leaves the road at least a fifth of its height. */
function fitFrameBelow({ road }: RideCard, { frame }: CardLayout, blocks: readonly TextBlock[]): MountainFrame {
  const { foot, top } = frame;
  const heightRatios = blocks.map(({ toX, bottomY }) => {
    const highestY = findHighestY(road, frame, toX + minGapPx);
    return highestY >= bottomY + minGapPx ? 1 : (foot - bottomY - minGapPx) / (foot - highestY);
  });
  return { ...frame, top: foot - (foot - top) * Math.max(0.2, Math.min(...heightRatios)) };
}

interface Fade {
  readonly from: number;
  readonly to: number;
  readonly colours: readonly [string, string];
  readonly endOpacity?: number;
}

function drawGradient(id: string, { from, to, colours, endOpacity = 1 }: Fade): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${roundTenth(from)}" y2="${roundTenth(to)}"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}" stop-opacity="${endOpacity}"/></linearGradient>`;
}

function drawMistLayers(card: RideCard, frame: MountainFrame): string[] {
  return drawMist(card.road, frame, card.routeId).map(({ body, trees, crestY, footY }, layer) => {
    const colour = c.mist[layer] ?? c.mist[0];
    const fade = drawGradient(`mist${layer}`, { from: crestY, to: footY, colours: [colour, colour], endOpacity: 0 });
    return `<defs>${fade}</defs><path d="${body}" fill="url(#mist${layer})"/><path d="${trees}" fill="${colour}"/>`;
  });
}

function drawRoadLine(path: string, scale: number, isApproximate: boolean): string {
  const dashes = isApproximate ? ' stroke-dasharray="14 10"' : '';
  return `<path d="${path}" fill="none" stroke="${c.road}" stroke-width="${roundTenth(2 * scale)}" stroke-linejoin="round"${dashes}/>`;
}

interface CardHead {
  readonly shapes: readonly string[];
  readonly blocks: readonly TextBlock[];
}

/** The texts above the mountain: title, chips, time, rider, facts and plan. */
function layoutHead(card: RideCard, layout: CardLayout, texts: CardTextRenderer): CardHead {
  const { marginPx: x, width } = layout;
  // 150 px are for the site's post in the right corner.
  const maxWidth = width - 2 * x - 150 - (layout.isOneLine ? measureChips(card, layout, texts) : 0);
  const title = texts.fitText(card.title, layout.titleSizes, maxWidth);
  const chipsX = layout.isOneLine ? x + texts.measureWidth(title.text, title.sizePx, 700) + 20 : x;
  const time = texts.fitText(card.time, layout.timeSizes, width - 2 * x);
  const drawnTime = texts.drawTight(card.time, {
    x: x - time.sizePx * 0.03,
    y: layout.timeY,
    sizePx: time.sizePx,
    colour: c.white,
  });
  const facts = layoutFacts(card, layout, texts);
  const plan = layoutPlan(card, layout, texts);
  return {
    shapes: [
      texts.draw(title.text, { x, y: layout.titleY, sizePx: title.sizePx, weight: 700, colour: c.ink }),
      ...drawChips(card, { x: chipsX, y: layout.chipsY }, layout, texts),
      drawnTime.shape,
      ...facts.shapes,
      ...plan.shapes,
    ],
    blocks: [{ toX: drawnTime.toX, bottomY: layout.timeY }, ...facts.blocks, ...plan.blocks],
  };
}

function layoutFacts(
  card: RideCard,
  { marginPx, width, factsPx, factsY: y }: CardLayout,
  texts: CardTextRenderer,
): CardHead {
  const name = card.name === null ? null : texts.fitText(card.name, [factsPx], width * 0.45).text;
  const x = name === null ? marginPx : marginPx + texts.measureWidth(name, factsPx, 700) + factsPx * 0.8;
  const facts = texts.fitText(card.facts.join(' · '), [factsPx, factsPx * 0.8], width - marginPx - x);
  return {
    shapes: [
      ...(name === null ? [] : [texts.draw(name, { x: marginPx, y, sizePx: factsPx, weight: 700, colour: c.white })]),
      texts.draw(facts.text, { x, y, sizePx: facts.sizePx, weight: 400, colour: c.ink }),
    ],
    blocks: [{ toX: x + texts.measureWidth(facts.text, facts.sizePx, 400), bottomY: y }],
  };
}

function layoutPlan(
  { plan }: RideCard,
  { marginPx: x, width, factsPx, factsY }: CardLayout,
  texts: CardTextRenderer,
): CardHead {
  if (plan === null) return { shapes: [], blocks: [] };
  const y = factsY + factsPx * 1.5;
  const line = texts.fitText(plan, [factsPx, factsPx * 0.8], width - 2 * x);
  return {
    shapes: [texts.draw(line.text, { x, y, sizePx: line.sizePx, weight: 500, colour: c.amber })],
    blocks: [{ toX: x + texts.measureWidth(line.text, line.sizePx, 500), bottomY: y }],
  };
}

const chipGapPx = 12;
/** Width of a tick with its gap, as a share of the chip's text size. */
const tickRatio = 1.05;

/** The chips below the title; `isTicked` adds a tick before the text. */
function listChips(card: RideCard): readonly { text: string; ground: string; ink: string; isTicked: boolean }[] {
  const passed = { text: card.passedLabel, ground: c.lit, ink: c.onLit, isTicked: true };
  return card.badge === null
    ? [passed]
    : [passed, { text: card.badge, ground: c.amber, ink: c.onAmber, isTicked: false }];
}

const measureChip = (text: string, isTicked: boolean, { chipPx }: CardLayout, texts: CardTextRenderer): number =>
  texts.measureWidth(text, chipPx, 700) + chipPx * (isTicked ? 1.2 + tickRatio : 1.2);

/** Width of the chips with their gaps, and with the gap of 20 px to the title. */
const measureChips = (card: RideCard, layout: CardLayout, texts: CardTextRenderer): number =>
  listChips(card).reduce((sum, { text, isTicked }) => sum + chipGapPx + measureChip(text, isTicked, layout, texts), 20);

function drawChips(card: RideCard, { x, y }: LinePoint, layout: CardLayout, texts: CardTextRenderer): string[] {
  const { chipPx } = layout;
  let atX = x;
  return listChips(card).map(({ text, ground, ink, isTicked }) => {
    const width = measureChip(text, isTicked, layout, texts);
    const from = atX;
    atX += width + chipGapPx;
    const textX = from + chipPx * (isTicked ? 0.6 + tickRatio : 0.6);
    const unit = chipPx / 24;
    const tick = isTicked
      ? `<path transform="translate(${roundTenth(from + chipPx * 0.45)} ${roundTenth(y - chipPx * 0.36)}) scale(${roundTenth(unit)})" d="M2 1l5 5L17-5" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`
      : '';
    return [
      `<rect x="${roundTenth(from)}" y="${roundTenth(y - chipPx * 1.22)}" width="${roundTenth(width)}" height="${roundTenth(chipPx * 1.68)}" rx="6" fill="${ground}"/>`,
      tick,
      texts.draw(text, { x: textX, y, sizePx: chipPx, weight: 700, colour: ink }),
    ].join('');
  });
}

/** The kilometre post of the site's logo: its first word large, the others below. */
function drawPost(siteName: string, { width, marginPx, postY, postPx }: CardLayout, texts: CardTextRenderer): string {
  const [first = siteName, ...rest] = siteName.slice(0, 40).split(' ');
  const second = rest.join(' ');
  const box = {
    width: Math.max(texts.measureWidth(first, postPx, 700), texts.measureWidth(second, postPx * 0.62, 700)) + postPx,
    height: postPx * (second === '' ? 1.7 : 2.3),
  };
  const x = width - marginPx + 8 - box.width;
  const middle = { x: x + box.width / 2, anchor: 'middle', weight: 700, colour: c.white } as const;
  return [
    `<rect x="${roundTenth(x)}" y="${postY}" width="${roundTenth(box.width)}" height="${roundTenth(box.height)}" rx="6" fill="${c.postGreen}"/>`,
    `<rect x="${roundTenth(x + 3)}" y="${postY + 3}" width="${roundTenth(box.width - 6)}" height="${roundTenth(box.height - 6)}" rx="4" fill="none" stroke="${c.white}" stroke-width="2"/>`,
    texts.draw(first, { ...middle, y: postY + postPx * 1.2, sizePx: postPx }),
    second === '' ? '' : texts.draw(second, { ...middle, y: postY + postPx * 1.98, sizePx: postPx * 0.62 }),
  ].join('');
}

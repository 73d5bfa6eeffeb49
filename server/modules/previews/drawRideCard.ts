import { drawMist } from '#contract/mountain/drawMist.ts';
import { drawMountain, type MountainFrame } from '#contract/mountain/drawMountain.ts';
import { findHighestY, type LinePoint } from '#contract/mountain/roadLine.ts';
import { shareSizes } from '#contract/shares/shareSizes.ts';
import { drawFootLabels, drawSplitList, drawSummitLabel, type Gate } from './cardLabels.ts';
import { type CardLayout, cardLayouts } from './cardLayouts.ts';
import { type CardTexts, createCardText, tenth } from './cardText.ts';
import { cardColours as c } from './previewStyle.ts';
import type { RideCard } from './rideCard.ts';

/** A passed ride as a dark picture: its time over its mountain. An SVG of shapes only, text as outlines. */
export function drawRideCard(card: RideCard): string {
  const { width, height } = shareSizes[card.size];
  const layout = cardLayouts[card.size];
  const texts = createCardText(card.language);
  const head = words(card, layout, texts);
  const frame = frameBelow(card, layout, head.blocks);
  const placed = card.gates.filter((gate): gate is Gate & { atM: number } => gate.atM !== null);
  const mountain = drawMountain(
    card.road,
    frame,
    placed.map(({ atM }) => atM),
  );
  const places = mountain?.places ?? [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${gradient('sky', { from: 0, to: height * 0.7, colours: [c.skyTop, c.skyBottom] })}${gradient('body', { from: frame.top, to: height, colours: [c.mountain, c.mountainFoot] })}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    ...mist(card, frame),
    ...(mountain === null ? [] : [`<path d="${mountain.body}" fill="url(#body)"/>`]),
    ...(mountain === null || card.isApproximate
      ? []
      : mountain.ribbon.map(({ band, path }) => `<path d="${path}" fill="${c.grades[band]}"/>`)),
    mountain === null ? '' : roadLine(mountain.road, frame.scale, card.isApproximate),
    ...(layout.labels === 'foot' ? drawFootLabels(placed, places, { layout, texts, frame }) : []),
    ...places.map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="${tenth(5.4 * frame.scale)}" fill="${c.white}" stroke="${c.post}" stroke-width="${tenth(2.1 * frame.scale)}"/>`,
    ),
    drawSummitLabel(card, places.at(-1), { layout, texts, frame }),
    ...head.shapes,
    ...(layout.labels === 'list' ? drawSplitList(card.gates, layout, texts) : []),
    post(card.siteName, layout, texts),
    '</svg>',
  ].join('');
}

/** How far the words above the road extend to the right and down. */
interface Block {
  readonly toX: number;
  readonly bottomY: number;
}
/** The gap between words and road. */
const clearPx = 20;

/** Moves the road down where it would run into the words beside it, to a fifth of its height at most. */
function frameBelow({ road }: RideCard, { frame }: CardLayout, blocks: readonly Block[]): MountainFrame {
  const { foot, top } = frame;
  const shares = blocks.map(({ toX, bottomY }) => {
    const highest = findHighestY(road, frame, toX + clearPx);
    return highest >= bottomY + clearPx ? 1 : (foot - bottomY - clearPx) / (foot - highest);
  });
  return { ...frame, top: foot - (foot - top) * Math.max(0.2, Math.min(...shares)) };
}

interface Fade {
  readonly from: number;
  readonly to: number;
  readonly colours: readonly [string, string];
  readonly endOpacity?: number;
}

function gradient(id: string, { from, to, colours, endOpacity = 1 }: Fade): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${tenth(from)}" y2="${tenth(to)}"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}" stop-opacity="${endOpacity}"/></linearGradient>`;
}

function mist(card: RideCard, frame: MountainFrame): string[] {
  return drawMist(card.road, frame, card.routeId).map(({ body, trees, crestY, footY }, layer) => {
    const colour = c.mist[layer] ?? c.mist[0];
    const fade = gradient(`mist${layer}`, { from: crestY, to: footY, colours: [colour, colour], endOpacity: 0 });
    return `<defs>${fade}</defs><path d="${body}" fill="url(#mist${layer})"/><path d="${trees}" fill="${colour}"/>`;
  });
}

function roadLine(path: string, scale: number, isApproximate: boolean): string {
  const dashes = isApproximate ? ' stroke-dasharray="14 10"' : '';
  return `<path d="${path}" fill="none" stroke="${c.road}" stroke-width="${tenth(2 * scale)}" stroke-linejoin="round"${dashes}/>`;
}

interface Head {
  readonly shapes: readonly string[];
  readonly blocks: readonly Block[];
}

/** The texts above the mountain: title, chips, time, rider, facts and plan. */
function words(card: RideCard, layout: CardLayout, texts: CardTexts): Head {
  const { marginPx: x, width } = layout;
  const maxWidth = width - 2 * x - 150 - (layout.isOneLine ? chipsWidth(card, layout, texts) : 0);
  const title = texts.fit(card.title, layout.titleSizes, maxWidth);
  const chipsX = layout.isOneLine ? x + texts.widthOf(title.text, title.sizePx, 700) + 20 : x;
  const time = texts.fit(card.time, layout.timeSizes, width - 2 * x);
  const drawnTime = texts.drawTight(card.time, {
    x: x - time.sizePx * 0.03,
    y: layout.timeY,
    sizePx: time.sizePx,
    colour: c.white,
  });
  const facts = factLine(card, layout, texts);
  const plan = planLine(card, layout, texts);
  return {
    shapes: [
      texts.draw(title.text, { x, y: layout.titleY, sizePx: title.sizePx, weight: 700, colour: c.ink }),
      ...chips(card, { x: chipsX, y: layout.chipsY }, layout, texts),
      drawnTime.shape,
      ...facts.shapes,
      ...plan.shapes,
    ],
    blocks: [{ toX: drawnTime.toX, bottomY: layout.timeY }, ...facts.blocks, ...plan.blocks],
  };
}

function factLine(card: RideCard, { marginPx, width, factsPx, factsY: y }: CardLayout, texts: CardTexts): Head {
  const name = card.name === null ? null : texts.fit(card.name, [factsPx], width * 0.45).text;
  const x = name === null ? marginPx : marginPx + texts.widthOf(name, factsPx, 700) + factsPx * 0.8;
  const facts = texts.fit(card.facts.join(' · '), [factsPx, factsPx * 0.8], width - marginPx - x);
  return {
    shapes: [
      ...(name === null ? [] : [texts.draw(name, { x: marginPx, y, sizePx: factsPx, weight: 700, colour: c.white })]),
      texts.draw(facts.text, { x, y, sizePx: facts.sizePx, weight: 400, colour: c.ink }),
    ],
    blocks: [{ toX: x + texts.widthOf(facts.text, facts.sizePx, 400), bottomY: y }],
  };
}

function planLine({ plan }: RideCard, { marginPx: x, width, factsPx, factsY }: CardLayout, texts: CardTexts): Head {
  if (plan === null) return { shapes: [], blocks: [] };
  const y = factsY + factsPx * 1.5;
  const line = texts.fit(plan, [factsPx, factsPx * 0.8], width - 2 * x);
  return {
    shapes: [texts.draw(line.text, { x, y, sizePx: line.sizePx, weight: 500, colour: c.amber })],
    blocks: [{ toX: x + texts.widthOf(line.text, line.sizePx, 500), bottomY: y }],
  };
}

const chipGapPx = 12;
/** Width of a tick with its gap, as a share of the chip's text size. */
const tickPx = 1.05;

/** The chips below the title; `isTicked` adds a tick before the text. */
function chipsOf(card: RideCard): readonly { text: string; ground: string; ink: string; isTicked: boolean }[] {
  const passed = { text: card.passed, ground: c.lit, ink: c.onLit, isTicked: true };
  return card.medal === null
    ? [passed]
    : [passed, { text: card.medal, ground: c.amber, ink: c.onAmber, isTicked: false }];
}

const chipWidth = (text: string, isTicked: boolean, { chipPx }: CardLayout, texts: CardTexts): number =>
  texts.widthOf(text, chipPx, 700) + chipPx * (isTicked ? 1.2 + tickPx : 1.2);

const chipsWidth = (card: RideCard, layout: CardLayout, texts: CardTexts): number =>
  chipsOf(card).reduce((sum, { text, isTicked }) => sum + chipGapPx + chipWidth(text, isTicked, layout, texts), 20);

function chips(card: RideCard, { x, y }: LinePoint, layout: CardLayout, texts: CardTexts): string[] {
  const { chipPx } = layout;
  let atX = x;
  return chipsOf(card).map(({ text, ground, ink, isTicked }) => {
    const width = chipWidth(text, isTicked, layout, texts);
    const from = atX;
    atX += width + chipGapPx;
    const textX = from + chipPx * (isTicked ? 0.6 + tickPx : 0.6);
    const unit = chipPx / 24;
    const tick = isTicked
      ? `<path transform="translate(${tenth(from + chipPx * 0.45)} ${tenth(y - chipPx * 0.36)}) scale(${tenth(unit)})" d="M2 1l5 5L17-5" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`
      : '';
    return [
      `<rect x="${tenth(from)}" y="${tenth(y - chipPx * 1.22)}" width="${tenth(width)}" height="${tenth(chipPx * 1.68)}" rx="6" fill="${ground}"/>`,
      tick,
      texts.draw(text, { x: textX, y, sizePx: chipPx, weight: 700, colour: ink }),
    ].join('');
  });
}

/** The kilometre post of the site's logo: its first word large, the others below. */
function post(siteName: string, { width, marginPx, postY, postPx }: CardLayout, texts: CardTexts): string {
  const [first = siteName, ...rest] = siteName.slice(0, 40).split(' ');
  const second = rest.join(' ');
  const box = {
    width: Math.max(texts.widthOf(first, postPx, 700), texts.widthOf(second, postPx * 0.62, 700)) + postPx,
    height: postPx * (second === '' ? 1.7 : 2.3),
  };
  const x = width - marginPx + 8 - box.width;
  const middle = { x: x + box.width / 2, anchor: 'middle', weight: 700, colour: c.white } as const;
  return [
    `<rect x="${tenth(x)}" y="${postY}" width="${tenth(box.width)}" height="${tenth(box.height)}" rx="6" fill="${c.postGreen}"/>`,
    `<rect x="${tenth(x + 3)}" y="${postY + 3}" width="${tenth(box.width - 6)}" height="${tenth(box.height - 6)}" rx="4" fill="none" stroke="${c.white}" stroke-width="2"/>`,
    texts.draw(first, { ...middle, y: postY + postPx * 1.2, sizePx: postPx }),
    second === '' ? '' : texts.draw(second, { ...middle, y: postY + postPx * 1.98, sizePx: postPx * 0.62 }),
  ].join('');
}

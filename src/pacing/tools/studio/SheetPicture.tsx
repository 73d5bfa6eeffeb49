import type { Ref } from 'react';
import { mmPerPt } from '#contract/print/printUnits.ts';
import type { PrintItem, PrintPage } from '#workers/core/print/printTypes.ts';

interface Props {
  readonly page: PrintPage;
  readonly radiusMm: number;
  readonly label: string;
  /** URL of the rider's photo. */
  readonly photoUrl: string | null;
  /** Language of the names: selects the regional form of Han characters. */
  readonly nameLang: string;
  readonly ref?: Ref<SVGSVGElement>;
}

/** A page as it will be printed: shapes and system fonts, one unit per millimetre. */
export function SheetPicture({ page, radiusMm, label, photoUrl, nameLang, ref }: Props) {
  const { widthMm, heightMm } = page;
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      role="img"
      aria-label={label}
      style={{ borderRadius: `${(radiusMm / widthMm) * 100}% / ${(radiusMm / heightMm) * 100}%` }}
    >
      {page.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity; the list is replaced as a whole.
        <Shape key={index} item={item} photoUrl={photoUrl} nameLang={nameLang} />
      ))}
    </svg>
  );
}

function Shape({
  item,
  photoUrl,
  nameLang,
}: {
  readonly item: PrintItem;
  readonly photoUrl: string | null;
  readonly nameLang: string;
}) {
  switch (item.kind) {
    case 'text':
      return (
        <text
          x={item.xMm}
          y={item.yMm}
          fill={item.colour}
          fontSize={item.sizePt * mmPerPt}
          fontWeight={item.weight}
          textAnchor={item.anchor}
          lang={item.isName ? nameLang : undefined}
        >
          {item.text}
        </text>
      );
    case 'rect':
      return (
        <rect
          x={item.xMm}
          y={item.yMm}
          width={item.widthMm}
          height={item.heightMm}
          fill={item.fill}
          fillOpacity={item.opacity}
        />
      );
    case 'line':
      return (
        <line
          x1={item.fromMm[0]}
          y1={item.fromMm[1]}
          x2={item.toMm[0]}
          y2={item.toMm[1]}
          stroke={item.colour}
          strokeWidth={item.strokeMm}
        />
      );
    case 'polygon': {
      const points = item.pointsMm.map((point) => point.join(',')).join(' ');
      return (
        <polyline
          points={points}
          fill={item.fill ?? 'none'}
          stroke={item.stroke}
          strokeWidth={item.strokeMm}
          strokeLinejoin="round"
        />
      );
    }
    case 'picture':
      return photoUrl === null ? null : (
        <image
          href={photoUrl}
          x={item.xMm}
          y={item.yMm}
          width={item.widthMm}
          height={item.heightMm}
          preserveAspectRatio="xMidYMid slice"
        />
      );
    case 'group':
      // Only a paper with several copies of a sheet has groups; the preview shows one sheet.
      return null;
  }
}

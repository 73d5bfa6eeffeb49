import type { RouteDraft, RouteDraftSegment } from '#server/modules/routes/routeDraft.ts';
import { climbCategory, climbScore, elevationAtM } from '#workers/core/course/findClimbs.ts';
import { buildLine } from './buildLine.ts';
import type { LinePart, RouteContent } from './routeContent.ts';
import { routeVideos } from './routeVideos.ts';
import { segmentNames } from './segmentNames.ts';

/** Converts our own content for a route into the form that `saveRoute` takes. */
export function buildDraft(content: RouteContent): RouteDraft {
  const { line, attribution, isApproximate } = buildLine(content.parts);
  const lengthM = line.distanceM.at(-1) ?? 0;
  // Stops are rounded to 10 m; the last one is the exact end of the course.
  const stopM = (index: number) =>
    index === content.stops.length - 1 ? lengthM : Math.round((content.stops[index]?.km ?? 0) * 1000);
  const segment = ([slug, fromKm, toKm]: RouteContent['segments'][number]): RouteDraftSegment => {
    const name = segmentNames[slug];
    if (name === undefined) throw new Error(`${content.id}: segment ${slug} has no name`);
    const startM = Math.round(fromKm * 1000);
    const endM = Math.min(Math.round(toKm * 1000), lengthM);
    const summitM = elevationAtM(line, endM);
    const score = climbScore(endM - startM, summitM - elevationAtM(line, startM), summitM);
    return { slug, name, category: climbCategory(score), startM, endM };
  };
  return {
    id: content.id,
    name: content.name,
    description: content.description,
    status: content.status,
    status_note: content.statusNote,
    season_note: content.seasonNote ?? null,
    attribution,
    source: content.parts.map(describePart).join(', '),
    is_approximate: isApproximate,
    line,
    rows: content.stops.slice(1).map((stop, index) => ({
      from: content.stops[index]?.place ?? stop.place,
      to: stop.place,
      startM: stopM(index),
      endM: stopM(index + 1),
    })),
    segments: content.segments.map(segment),
    videos: routeVideos[content.id] ?? [],
    search_aliases: content.searchAliases,
  };
}

function describePart(part: LinePart): string {
  return part.kind === 'road' ? `${part.file}.csv ${part.fromKm}-${part.toKm} km` : `${part.gates.length} gates`;
}

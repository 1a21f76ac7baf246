/** Segments of a path; what a parameter is called says nothing. */
const segmentsOf = (path: string) => path.replace(/(.)\/$/, '$1').split('/');

const isParameter = (segment: string) => segment.startsWith(':');

/** Whether an address exists that both patterns match: '/blog/:slug' and '/blog/recents' do, '/a/:b' and '/:a/c' too. */
export function canMeet(a: string, b: string): boolean {
  const [ours, theirs] = [segmentsOf(a), segmentsOf(b)];
  if (ours.length !== theirs.length) return false;
  return ours.every((segment, at) => {
    const other = theirs[at] ?? '';
    return segment === other || (isParameter(segment) && other !== '') || (isParameter(other) && segment !== '');
  });
}

/** Whether a pattern matches every address of another one. @param own as routers write it; '/host/*' covers '/host' and all below */
export function covers(own: string, path: string): boolean {
  const [wide, narrow] = [segmentsOf(own.replace(/\/\*$/, '')), segmentsOf(path)];
  if (own.endsWith('/*') ? narrow.length < wide.length : narrow.length !== wide.length) return false;
  return wide.every((segment, at) => segment === narrow[at] || (isParameter(segment) && narrow[at] !== ''));
}

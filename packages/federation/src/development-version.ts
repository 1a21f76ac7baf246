/** What only the versions of a development server have in their name. */
const MARK = '-dev.';

/** Version of a build that `npm run dev` makes, e.g. 0.1.0-dev.3fa9c2d1: no registry ever takes it. */
export function developmentVersion(packageVersion: string, hash: string): string {
  return `${packageVersion}${MARK}${hash}`;
}

export function isDevelopmentVersion(version: string): boolean {
  return version.includes(MARK);
}

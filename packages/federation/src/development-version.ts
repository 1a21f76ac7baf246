/** Mark in the versions of a development server only. */
const MARK = '-dev.';

/** Version of a build of `npm run dev`, e.g. 0.1.0-dev.3fa9c2d1: registries reject it. */
export function developmentVersion(packageVersion: string, hash: string): string {
  return `${packageVersion}${MARK}${hash}`;
}

export function isDevelopmentVersion(version: string): boolean {
  return version.includes(MARK);
}

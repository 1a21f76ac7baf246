import fs from 'node:fs';

/** Unit and component tests of every package, remote, the host and the scripts. The API has its own configuration: it needs a database. */
export default {
  projects: [
    ...fs.readdirSync('packages').map((name) => `packages/${name}`),
    'host',
    'scripts',
    'bench',
    ...fs.readdirSync('.').filter((name) => name.startsWith('mf-')),
  ]
    .filter((folder) => fs.existsSync(`${folder}/jest.config.mjs`))
    .map((folder) => `<rootDir>/${folder}`),
  maxWorkers: '100%',
};

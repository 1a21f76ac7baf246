#!/usr/bin/env node
import { main } from '../src/main.mjs';

process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: (/** @type {string} */ line) => process.stdout.write(`${line}\n`),
  err: (/** @type {string} */ line) => process.stderr.write(`${line}\n`),
});

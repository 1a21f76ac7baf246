import fs from 'node:fs';
import path from 'node:path';
import { tidy } from './lib/content/tidy.mjs';
const out=[];
const walk=(p)=>fs.statSync(p).isDirectory()?fs.readdirSync(p).forEach(n=>walk(path.join(p,n))):/\.(md|yaml)$/.test(p)&&out.push(p);
const [,,cmd,...rest]=process.argv;
if(cmd==='tidy'){ rest.forEach(walk); for(const f of out){const t=fs.readFileSync(f,'utf8');const n=tidy(t);if(n!==t){fs.writeFileSync(f,n);console.log('  '+f);}} }

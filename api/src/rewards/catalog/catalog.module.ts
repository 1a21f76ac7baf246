import { Module } from '@nestjs/common';
import { CatalogStock } from './catalog-stock.js';
import { CodeSeal } from './code-seal.js';

@Module({ providers: [CatalogStock, CodeSeal], exports: [CatalogStock] })
export class CatalogModule {}

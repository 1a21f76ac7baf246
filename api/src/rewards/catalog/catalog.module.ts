import { Module } from '@nestjs/common';
import { AdminCatalogService } from './admin-catalog.service.js';
import { CatalogStock } from './catalog-stock.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { CodeSeal } from './code-seal.js';
import { DemoCatalog } from './demo-catalog.js';
import { WishesMet } from './wishes-met.js';

@Module({
  controllers: [CatalogController],
  providers: [CatalogService, AdminCatalogService, CatalogStock, CodeSeal, DemoCatalog, WishesMet],
  exports: [CatalogStock],
})
export class CatalogModule {}

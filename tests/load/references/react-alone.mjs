// The machine's limit for rendering a page: React renders the shop's page with all replies in memory.
import fs from 'node:fs';
import http from 'node:http';
import { pathToFileURL } from 'node:url';

const { renderPage } = await import(pathToFileURL(process.env.DRAWER));
const answers = new Map(JSON.parse(fs.readFileSync(process.env.ANSWERS, 'utf8')));
const runQuery = async (call) => answers.get(call);
const noAssets = { styles: [], scripts: [], imports: [], rest: [] };
const settings = {
  origin: '',
  assetsOf: () => noAssets,
  filters: [],
  language: { code: 'en', locale: 'en-IN', prefix: '' },
  categories: async () => [],
  movedTo: async () => null,
};
http
  .createServer(async (request, response) => {
    if (request.url === '/up') return response.end('up');
    const page = await renderPage(request.url, runQuery, settings);
    return response.end(page.html);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

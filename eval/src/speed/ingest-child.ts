// usage: ingest-child.js <database> <folder>; prints the totals as JSON
import { ingest } from '@kenso/index';

const [database = '', path = ''] = process.argv.slice(2);
const { totals } = await ingest({ database, path });
process.stdout.write(JSON.stringify(totals));

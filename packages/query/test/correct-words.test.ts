import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Corrector, createCorrector, isCorrectable } from '../src/correct-words.js';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

/** Typed word and meant word, by what the hand did. */
const typos = `
  authetication:authentication kuberntes:kubernetes configration:configuration enviroment:environment
  paramter:parameter perfomance:performance varible:variable funtion:function managment:management databse:database
  securty:security certficate:certificate middlware:middleware observabilty:observability subscripton:subscription
  ownersip:ownership lifetme:lifetime packge:package workflw:workflow sidcar:sidecar secrt:secret resilency:resiliency
  namspace:namespace instal:install statment:statement requst:request adress:address
  lenght:length fucntion:function retrun:return strnig:string vecotr:vector thraed:thread modlue:module
  sturct:struct servcie:service clsuter:cluster toekn:token poilcy:policy tiemout:timeout intsall:install
  deploymnet:deployment pubilc:public mulitple:multiple udpate:update delpoyment:deployment
  messsage:message proccess:process usefull:useful untill:until resilliency:resiliency commmand:command
  writting:writing transfered:transferred refered:referred occured:occurred succesful:successful necesary:necessary
  seperate:separate dependancy:dependency compatability:compatibility independant:independent persistant:persistent
  definately:definitely relevent:relevant responce:response concurrancy:concurrency componemt:component
  handker:handler bindinf:binding clustrr:cluster`;

/** Real words that the index lacks, each like one that it has. */
const innocent = `
  cobol cancel spring vault orange castle label babel cosine sprite blanket kettle fridge hockey unicorn nickel copper
  ballad grease gasket hotel breach latch hatch desert coral marble candle college throne crane activemq zeromq podman
  knight cmake sofa chef latency import downgrade graph swift salt`;

const lookAlikes = `cool chance string default range case table able coin split blank settled bridge locked unicode picked
  copied called great basket host match lesser global maybe handle college throws crate active zero night make soft
  cache late export upgrade grape shift alt`;

const pairs = typos
  .trim()
  .split(/\s+/)
  .map((pair): [string, string] => {
    const [typed = '', meant = ''] = pair.split(':');
    return [typed, meant];
  });
const words = innocent.trim().split(/\s+/);

describe('a corrector (Q9)', () => {
  let base: KnowledgeBase;
  let corrector: Corrector;
  beforeAll(async () => {
    const alike = lookAlikes.split(/\s+/).filter((word) => !words.includes(word));
    const vocabulary = [...new Set([...pairs.map(([, meant]) => meant), ...alike])];
    base = await knowledgeBase({ 'words.md': `# Words\n\n${vocabulary.join(' ')}\n` });
    corrector = createCorrector(base.index);
  });
  afterAll(() => base.remove());

  it('knows more than sixty slips, and more than forty innocent words', () => {
    expect(pairs.length).toBeGreaterThan(60);
    expect(words.length).toBeGreaterThan(40);
  });

  it.each(pairs)('takes %s for %s', async (typed, meant) => {
    expect(await corrector.correct([typed])).toEqual(new Map([[typed, meant]]));
  });

  it.each(words)('leaves %s alone', async (word) => {
    expect(await corrector.correct([word])).toEqual(new Map());
  });

  it.each(['AWS', 'JWT', 'k8s', 'gateWay', 'x1', 'go', '失效'])('does not take %s for a slip', (word) => {
    expect(isCorrectable(word)).toBe(false);
  });
});

import { isGenericWord } from './name-words.ts';

/**
 * Words of everyday language, places and personal names with which companies' names begin. A headline that begins with
 * one of them may be about anything, so that alone it names no company.
 */
const COMMON_WORDS = new Set(
  `able academy access achieve activate acuity acumen adaptive ads advance advantage affiliated affirm agree aim alarm albany align alignment all
  allegiance allegiant allied allot ally alpine altitude alto amalgamated amass amaze amber ambitions amplify analog antelope any apartment aperture
  apex apollo aqua arbor arcadia arch archer arena ark arm armour armstrong array arrive arrow arrowhead art arthur artisan asia aspen aspire assembly
  associated assure assured athena atlanta atlas attorneys aura aurora aurum austin australian automatic avalanche avalon avenue aware axe axis badger
  bailey baker baldwin ball banner bar bark barnes barrett bath battalion baxter bay beacon bear beasley beeline bell benchmark bending beneficial
  beneficient bent berkshire better beyond bicycle big bill bit bitcoin blend blink block bloom bob bold bolt bon bond bone booking boost boot border
  both boundless box brady brand brave brazil bread breeze bridge bridger bridgewater bright brilliant bristol british broad broadway brook brown
  brunswick buckle build builders bullfrog bullish bumble bunge burke burlington burning butterfly cadence cadre caesar cambridge camden campbell
  camping can cannon canterbury canton canyon capitol capri captain cardiff cardinal cardio caring carlisle carnival carpenter carriage carrier cars
  carter cartesian cascade casey castle catalyst caterpillar cedar celestial chain challenger champion champions change chapter charles charlotte
  charter chatham check cheer cheetah cherry chesapeake chief children chime choice church churchill cincinnati cipher circle citadel citizens claims
  clarity classic clear cleveland click climb clipper clover coast coastal coda coffee cognition cohen collective colonial colony colorado columbia
  columbus comfort compass comstock concentric concord concorde concrete connect consensus constellation contact context conversion cooper coral cordoba
  corner cornerstone cosmos courage cove covenant crane crawford creative crescent crest cricket critical cross crown crystal cumberland custom
  customers cypress daily dakota dana dare darling dawn dawson day decent deep deer definitive dell delta denver descartes designer destination destiny
  deutsche diamond diana dick digit dime disciplined discovery distribution dividend dollar dolphin dominion donegal double douglas dover dragon
  dragonfly dream drive driven drop drugs duke dutch dynamic each eagle earth eason easterly easy echo eclipse eco edge edible edison editors
  educational edwards elastic elder element elemental elevate elite embassy embrace emerald emergent emerson empire employers empress enact encompass
  encore endeavour endurance enhanced enlight ensign entire entrepreneur envoy epic equitable era erie essential essex establishment eternal ethos
  eureka euro eve even ever everest every evolution evolve exact excel exchange executive exodus expand experts explorer exponent extra extreme fabric
  fact factor fair fairfield falcon family farmers fast fate father fathom ferguson few fidelity fifth figure film fitness five flag flash fleet flex
  flexible flint floor florida flow flower flowers fluent flutter fly focus fold force ford forefront foremost foresight forest formula fort forte
  fortress fortune forum forward fossil founder four fox franchise francis franklin free freedom freight frequency fresh friedman frontier frontline
  full fulton fury fusion gain galaxy game gap garden gardens gates gateway gemini generate genesis gentle genuine geo george georgia german giant
  gibraltar glacier gladstone glass glimpse globe glory goose gorilla gossamer grab grace graham gran grand grande granite graphic gravity gray greater
  greene greenlight gregory grid griffin grocery group grove grupo guardian guide gulf gun half hall hamilton hammer hampton hancock hang happen harbor hard
  harmonic harmony harris harrow hart hartford harvard harvest haven hawaiian hawk hawkins hawthorn healthy heart heartland helen helix hello henry
  herald hercules here hero high highland highlander highway hill hilltop hinge hippo his hive holiday holly honest hope hornet horse host hour houston
  howard hub hubbell hudson hunt hunter huron icon idea ideal illinois illumination imagine immersion imperial independence indiana indie indigo
  indonesia infinite infinity inflection ink inland innate innovate insight inspire inspired installed instinct integer integral integrity inter
  interface intersect interval intrusion invest investigation investor invitation iowa iris irish ironwood island ivory jack jackson jade james janus
  japan jazz jefferson jersey jet john johnson joint jones journey joy judge jungle jupiter kaiser karat kelly kentucky key keystone kind kinder king
  kingdom kings kite knife knight knot korea ladder lafayette lake lakeland lakeside lakewood lamb lancaster landmark lands lantern large laser last
  latham latitude lattice launch laureate law lawson lead leader leaf leap lear learn legacy legend lemonade lens level levi lewis lexicon liberty
  lifetime liftoff ligand lighthouse like lincoln lindsay link lion liquidity list little load local logic logistic london lone long loop loud louis
  louisiana love low loyal lucid lucky luna lux lynch made magellan magic magnet magnolia magnum major mammoth manchester many maple marathon march
  marcus mark marker marsh marshall martin marvel mason master mastery matador match matrix matson maui maverick maximum maximus may mayor maze
  mechanics medalist mega mellow members memory merchants mercury meridian merit meta method metropolitan mexico miami mid midcap middle midland midway
  midwest milestone mill millennium miller mind mini mint minute mirror mission missouri mister mitchell mixed model modern modular moment monarch
  monday monkey monro monster montana moon moore more morgan morning morris mosaic moses most mother motion mount move moving multi murphy muse music
  mustang mutual myriad mystic nasdaq nature nautilus navigator navy near nebula neighborhood neighbors neon neptune nerdy nest nevada news newton nexus
  nice nickel night nile nine noble none noodles nordic norfolk normal northeast northwest northwestern norwegian not nouveau nova now number oak oasis
  object ocean oceans octave ocular off office ohio okay olive olympic olympus omega omni once onto onward opal opera optimum option oracle orange orbit
  orchard orchestra orchid order oregon oriental origin orion osprey other otter our outfront outlook outset over owens owl oxford oxygen pacer palace
  palm palmer pan panther papa par paradigm paradise paramount parent paris parker parsons pass passage passport path pathfinder patria patrick patriot
  pattern patterson peace peak pear pearl pelican penguin penn pennant people peoples perfect permanent perpetual perspective peter phoenix piedmont
  pilgrim pillar pilot pine pineapple ping pink pinnacle pioneer pipe planet plant platinum play playboy player plug plum poet polar polaris pony pool
  poor pop popular porch port portal portland position positive post postal postmedia potomac prairie praxis preferred prelude presidential prestige
  prevention primary prince principal print priority prism private prodigy profound progressive project prologue promise promised prospect prosper
  prosperity protagonist protective proto provident prudential pulse puma pursuit quad quaker quartz queen quest quick quiet radiant radius rail rain
  ranch range ranger rank rapid rapport rare rave raven ray raymond reach reading ready reality realm reborn recon record rector redwood reed refuge
  regal regency region regions relay reliable reliance reliant relief remark renaissance renew rent repay republic reservoir resilient resolute resolve
  response retractable revelation reverence revive revolution revolve reynolds rhythm rice rich richard richardson richmond ridge rights riley ring riot
  rise rising riverview road roar robert robin rock rocket rocky roman root roots rose ross round ruby run runway rural rush russell ryan saber sable
  safari safe saga sage sail saint salem sally sands santa sapphire saratoga satellite saturn saul savannah savers scholar scholastic school scorpio
  scott scout scribe sea seaport search season second secret sector see seer selective seneca sense sensor sensus sentinel sequoia serene serve seven
  shake shannon shaw shell shelter sherwood shield shift shine shoe shop shore shoulder shuttle side sierra sight sigma signal signature signet silence
  silicon silk simmons simple simply simpson sinclair single singularity site six sixth sky skyline slide smith snail snap snow snowflake social society
  socket soleil solid solo solstice sonic sonoma sound southland southside spark sparrow spartan spectral spectrum speed sphere spirit splash sport spot
  spring springs sprout sprouts square stable stablecoin stag stage stanley starling start station status stealth stellar stem step stephens sterling
  steven stewart still stock stoke stone story strand strategy strawberry stream stride strive strong structure student studio sturm suburban success
  suffolk sugar sum summer sunflower sunny sunrise sunset sunstone superb superior support sure surf surge surgery swan sweet swift sycamore symbol
  symbolic synergy tactical tactile tailwind taiwan take talon tandem tango taylor team tempest temple tempo ten tender tennessee tera terra that
  thermal thermo these third this thomas thomson thor thoughtful thousand three thrive thunder tide tiger tile timber time tiny toast token tokyo toll
  tom ton top toronto tortoise touch tower town track tractor tradition trail trailblazer translational traverse treasure treaty tree trend tribe
  trident trillium trinity trio trip triple triumph troops tropical true trump turn turning turtle tutor twelve twenty twin twist two tyler uber
  ultimate ultra under unicorn unique unit unity universe unusual upland upstream uranium utah utility utime vale valiant valid vanguard vantage various
  vast vault vector vega venture venus vera verde vermont versus vertical vesta via victor victoria victory vida view village vine vintage viper virgin
  virginia virtue visa vista vital vivid voyage voyager wagner wake walker wall warrior washington waste watch waters way wayfair wearable weave web
  webster wellness wells westwood whale wheel wheeler wheels where while white wild wildcat will willow wilson win winchester wind winds wing wings
  winter wise wish wolf wolverine women wonder wood woods woodward word work worker workers workhorse worth wrap yacht yellow yes yield young your youth
  zebra zen zero zone zoom`.split(/\s+/),
);

const DISTINCTIVE_MIN_CHARACTERS = 3;

/** Whether a company's name that begins with the word is distinct from other names and from ordinary text by it. */
export const isDistinctiveWord = (word: string): boolean =>
  word.length >= DISTINCTIVE_MIN_CHARACTERS && !isGenericWord(word) && !COMMON_WORDS.has(word.replace(/'s$/, ''));

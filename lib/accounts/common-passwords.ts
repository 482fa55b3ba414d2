import 'server-only';

/**
 * Common passwords that are long enough to be allowed, in lower case, and that international lists do not have: rows of keys, counting,
 * and the words people lengthen to reach twelve characters, in the two languages of the screens and with its own name.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  000000000000 0000000000000 012345678901 0123456789012 012345678910 0123456789ab 098765432100 101010101010
  111111111111 1111111111111 11111111111111 111111222222 111222333444 112233445566 11223344556677 121212121212
  123123123123 123321123321 123412341234 1234512345123 123454321234 123456123456 123456789000 1234567890000
  123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 1234567890abc 1234567890qwerty
  1234567890qwertyuiop 1234567891011 123456789101112 123456789123 123456789123456789 123456789abc 123456789qwe
  123456789qwerty 12345678qwertyui 123456abcdef 123456qwerty 1234abcd1234 1234qwerasdf 1234qwerasdfzxcv 1234qwertyuiop
  123abc123abc 123qwe123qwe 123qweasdzxc 147258369000 147258369147 159357159357 159753159753 1a2b3c4d5e6f 1q2w3e4r5t6y
  1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz1qaz1qaz 1qaz2wsx1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  1qazxsw23edc 222222222222 333333333333 444444444444 555555555555 666666666666 741852963000 777777777777 789456123000
  888888888888 987654321000 987654321012 9876543210123 987654321987 999999999999 a12345678901 a123456789012
  a1b2c3d4e5f6 a1s2d3f4g5h6 aa1234567890 aaaaaaaaaaaa aaaaaaaaaaaaa abc123456789 abc1234567890 abc123abc123
  abcabcabcabc abcd12345678 abcd123456789 abcd1234abcd abcd1234abcd1234 abcdabcdabcd abcdef123456 abcdefg12345
  abcdefgh1234 abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefghijklmnopqrstuvwxyz admin1234567 admin12345678
  admin123456789 admin1234admin adminadminadmin administrator administrator1 administrator12 administrator123
  administrator1234 adminpassword adminpassword1 alexander123 anthony12345 apple1234567 arsenal12345 asdasdasdasd
  asdf12345678 asdfasdfasdf asdfghjkl123 asdfghjkl1234 asdfghjkl12345 asdfghjkl123456 asdfghjklqwertyuiop
  asdfghjklzxcvbnm asdfghjkløæ123 babygirl1234 barcelona123 baseball1234 basketball12 basketball123 batman123456
  blahblahblah butterfly123 cantremember changeme1234 changeme12345 changeme123456 changemenow1 changemenow123
  changethis12 charlie12345 chelsea12345 chocolate123 christopher1 cocacola1234 computer1234 computer12345
  correcthorsebatterystaple daniel123456 default12345 default123456 donaldduck12 donotforget1 dragon123456
  dragonball123 drowssap1234 elephant1234 elizabeth123 endreminpassord everton12345 footbal12345 football1234
  football12345 football123456 forgetmenot1 forgotpassword fotball12345 fotball123456 fuckyou12345 gfhjkm123456
  godmorgen123 goodmorning1 google123456 guest1234567 guestguestguest hannah123456 harrypotter1 hello1234567
  hello12345678 hello123456789 hellohello12 hellohellohello hellokitty12 hellokitty123 helloworld12 helloworld123
  helloworld1234 hemmelig1234 hemmelig12345 hemmelig123456 hemmeligpassord iamtheking123 iloveyou1234 iloveyou12345
  iloveyou123456 iloveyoubaby iloveyouforever iloveyousomuch ingenpassord internet1234 jegelskerdeg jegelskerdeg1
  jegelskerdeg123 jennifer1234 jessica12345 jesuschrist1 jesuslovesme jordan123456 juventus1234 kjæreste1234
  kontorpassord lagerpassord letmein12345 letmein123456 letmeinletmein letmeinnow12 letmeinplease liverpool123
  liverpool1234 liverpool12345 liverpoolfc1 lovelovelove loveyou12345 manchester12 manchester123 manchesterunited
  manunited123 maradona1234 mariposa1234 master123456 mastermaster michael12345 michelle1234 microsoft123 minecraft123
  minecraft1234 mittpassord1 mittpassord12 mittpassord123 monkey123456 monkey1234567 monkeymonkey mustang12345
  mypassword12 mypassword123 mypassword1234 mypassword12345 mysecretpassword naruto123456 newpassword1 newpassword12
  newpassword123 nopassword12 nopassword123 norge1234567 norge12345678 norgenorge12 norway123456 notmypassword
  nyttpassord1 nyttpassord12 nyttpassord123 office123456 opensesame12 ordpass12345 oslo12345678 oslooslooslo
  p4ssw0rd1234 p@$$w0rd1234 p@$$word1234 p@ssw0rd1234 p@ssw0rd12345 p@ssw0rd123456 p@ssword1234 p@ssword12345
  p@ssword123456 pa$$w0rd1234 pa$$word1234 pakke1234567 pakkepakke12 pakkepost123 parcel123456 parceldesk12
  parceldesk123 parceldesk1234 parceldesk12345 parceldeskparceldesk parcels12345 pass12345678 pass123456789
  pass1234pass passord12345 passord123456 passord1234567 passord12345678 passord123456789 passordet123 passordet1234
  passordpassord passpasspass passw0rd1234 passw0rd12345 passw0rd123456 password0000 password1111 password1212
  password1234 password12345 password123456 password1234567 password12345678 password123456789 password1234567890
  password123password password1password password2020 password2021 password2022 password2023 password2024 password2025
  password2026 password4321 password9876 passwordforwork passwordpassword passwordpassword1 passwort1234 passwort12345
  pokemon12345 pokemon123456 posten123456 postkontoret princess1234 princess12345 q1w2e3r4t5y6 q1w2e3r4t5y6u7i8
  qaz123wsx456 qazwsx123456 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qpwoeiruty12 qwaszx123456 qweasd123456
  qweasdzxc123 qweasdzxcrfv qweqweqweqwe qwer12345678 qwer1234asdf qwer1234qwer qwerasdfzxcv qwerqwerqwer qwerty000000
  qwerty111111 qwerty123123 qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789 qwerty1234567890 qwerty123qwerty
  qwerty654321 qwertyasdfgh qwertyasdfghzxcvbn qwertyqwerty qwertyqwerty1 qwertyui1234 qwertyuiop12 qwertyuiop123
  qwertyuiop1234 qwertyuiop12345 qwertyuiop123456 qwertyuiop1234567890 qwertyuiopasdf qwertyuiopasdfghjkl
  qwertyuiopasdfghjklzxcvbnm qwertyuiopå1 qwertyuiopå123 rainbow12345 realmadrid12 realmadrid123 root12345678
  rootpassword rootrootroot rosenborg123 samantha1234 samsung12345 secret123456 secret1234567 secretpassword
  secretsecret september123 shadow123456 shipping1234 shipping12345 shippingdesk slipknot1234 snowball1234 sommer123456
  sommer2024123 sommeren2024 sommeren2025 sommeren2026 sommerferie12 sommerferie123 spiderman123 spongebob123
  starwars1234 starwars12345 summer123456 sunshine1234 sunshine12345 superman1234 superman12345 superpassword
  supersecret1 supersecret12 supersecret123 supersecretpassword superstar123 taylorswift1 temp12345678 temporary123
  temporary1234 test12345678 test123456789 test1234567890 test1234test testing12345 testing123456 testpassord12
  testpassord123 testpassword testpassword1 testpassword123 testtest1234 testtesttest thepassword1 thisisapassword
  thisismypassword tottenham123 transport123 transport1234 trondheim123 trustno1trustno1 unicorn12345 user12345678
  useruseruser velkommen123 velkommen1234 velkommen12345 velkommen123456 velkommentil vinter123456 vinteren2024
  vinteren2025 vinteren2026 warehouse123 warehouse1234 welcome12345 welcome123456 welcome1234567 welcome123welcome
  welcomehome1 welcometohell welcomewelcome whatever1234 whatever12345 william12345 windows12345 winter123456
  xxxxxxxxxxxx yamaha123456 zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1 zaqxswcdevfr zxcasdqwe123 zxcvbn123456 zxcvbnm12345
  zxcvbnm123456 zxcvbnm123456789 zxcvbnmasdfghjkl zxczxczxczxc zzzzzzzzzzzz
  `
    .trim()
    .split(/\s+/),
);

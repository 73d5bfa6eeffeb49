/** Search terms for the city or county of a route; with simplified Chinese where it differs. */
export const regions = {
  taipei: ['臺北市', 'Taipei', '타이베이', 'ไทเป'],
  newTaipei: ['新北市', 'New Taipei', '신베이', 'นิวไทเป'],
  taoyuan: ['桃園市', '桃园', 'Taoyuan', '타오위안', 'เถาหยวน'],
  hsinchu: ['新竹縣', 'Hsinchu', '신주', 'ซินจู๋'],
  yilan: ['宜蘭縣', '宜兰', 'Yilan', '이란', 'อี๋หลาน'],
  taichung: ['臺中市', 'Taichung', '타이중', 'ไถจง'],
  nantou: ['南投縣', 'Nantou', '난터우', 'หนานโถว'],
  chiayi: ['嘉義縣', '嘉义', 'Chiayi', '자이', 'เจียอี้'],
  hualien: ['花蓮縣', '花莲', 'Hualien', '화롄', 'ฮัวเหลียน'],
  taitung: ['臺東縣', '台东', 'Taitung', '타이둥', 'ไถตง'],
  pingtung: ['屏東縣', '屏东', 'Pingtung', '핑둥', 'ผิงตง'],
} as const;
